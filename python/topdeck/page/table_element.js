// The table as an element of the page: frames come in, moves go out.
export default {
  template: '<div class="td-host"></div>',
  props: { frame: Object },
  mounted() {
    this.board = new window.TopdeckBoard(this.$el, (move) => this.$emit("move", move));
    this.board.show(this.frame);
  },
  watch: {
    frame(next) {
      this.board.show(next);
    },
  },
};
