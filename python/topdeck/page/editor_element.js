// The table of the editor: cards are dropped on it from the list beside it, or picked to be changed.
export default {
  template: '<div class="td-host"></div>',
  props: { frame: Object },
  mounted() {
    this.board = new window.TopdeckBoard(this.$el);
    this.board.show({ ...this.frame, moves: [] });
    this.$el.addEventListener("click", (event) => {
      const place = event.target.closest("[data-place]")?.dataset.place;
      if (place) this.$emit("pick", { place });
    });
    this.$el.addEventListener("dragover", (event) => {
      if (this.zone(event)) event.preventDefault();
    });
    this.$el.addEventListener("drop", (event) => {
      const zone = this.zone(event);
      const card = event.dataTransfer.getData("text/plain");
      if (zone && card) {
        event.preventDefault();
        this.$emit("put", { card, ...zone });
      }
    });
  },
  methods: {
    zone(event) {
      const target = event.target;
      if (target.closest(".td-mine-row")) return { side: 0, zone: "board" };
      if (target.closest(".td-enemy-row")) return { side: 1, zone: "board" };
      const hand = target.closest(".td-hand, .td-backs");
      if (hand) return { side: hand.parentElement.lastElementChild === hand ? 0 : 1, zone: "hand" };
      const side = target.closest(".td-side");
      if (side) return { side: side.classList.contains("td-mine") ? 0 : 1, zone: "side" };
      return null;
    },
  },
  watch: {
    frame(next) {
      this.board.show({ ...next, moves: [] });
    },
  },
};
