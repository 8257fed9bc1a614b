// A replay as an element of the page: the film comes by its address, chances later.
export default {
  template: '<div><p role="status">Loading …</p></div>',
  props: { source: String, judged: Object },
  async mounted() {
    const answer = await fetch(this.source);
    if (!answer.ok) {
      this.$el.textContent = await answer.text();
      return;
    }
    this.replay = new window.TopdeckReplay(this.$el, await answer.json());
    if (this.judged) this.replay.setChances(this.judged.chances, this.judged.points);
  },
  watch: {
    judged(found) {
      this.replay?.film && this.replay.setChances(found.chances, found.points);
    },
  },
};
