// A game to watch: step, play, jump, hidden cards open or not, the chances as a curve. It needs TopdeckBoard.
(() => {
  "use strict";
  const PACE = 900;

  class Replay {
    constructor(root, film) {
      this.root = root;
      this.film = film;
      this.at = 0;
      this.open = false;
      this.timer = null;
      root.innerHTML = "";
      root.classList.add("td-replay");
      this.stage = add(root, "div", "td-stage");
      this.board = new window.TopdeckBoard(this.stage);
      this.told = add(root, "p", "td-told");
      this.told.setAttribute("role", "status");
      this.addControls();
      this.curve = add(root, "div", "td-curve");
      this.points = add(root, "ol", "td-points");
      root.addEventListener("keydown", (event) => this.onKey(event));
      this.setChances(film.chances, film.points);
      this.go(0);
    }

    addControls() {
      const bar = add(this.root, "div", "td-controls");
      const buttons = [["first", "|◀", "To the beginning"], ["back", "◁", "One step back"], ["play", "▶", "Play"],
        ["next", "▷", "One step on"], ["last", "▶|", "To the end"]];
      for (const [name, sign, label] of buttons) {
        const one = add(bar, "button", "td-act td-quiet");
        one.type = "button";
        one.textContent = sign;
        one.setAttribute("aria-label", label);
        one.dataset.step = name;
        one.addEventListener("click", () => this.onButton(name));
      }
      this.slider = add(bar, "input", "td-slider");
      Object.assign(this.slider, { type: "range", min: 0, max: this.film.steps.length - 1, value: 0 });
      this.slider.setAttribute("aria-label", "Step of the game");
      this.slider.addEventListener("input", () => { this.stop(); this.go(Number(this.slider.value)); });
      this.count = add(bar, "span", "td-count");
      if (this.film.steps.some((step) => step.open)) {
        const label = add(bar, "label", "td-switch");
        const box = add(label, "input");
        box.type = "checkbox";
        box.dataset.step = "open";
        label.append(" hidden cards");
        box.addEventListener("change", () => { this.open = box.checked; this.go(this.at); });
      }
    }

    onButton(name) {
      const last = this.film.steps.length - 1;
      if (name === "play") return this.timer ? this.stop() : this.start();
      this.stop();
      this.go({ first: 0, back: this.at - 1, next: this.at + 1, last }[name]);
    }

    onKey(event) {
      if (event.target.matches("input")) return;
      if (event.key === "ArrowRight") this.onButton("next");
      else if (event.key === "ArrowLeft") this.onButton("back");
      else if (event.key === " " && !event.target.matches("button")) this.onButton("play");
      else return;
      event.preventDefault();
    }

    start() {
      if (this.at >= this.film.steps.length - 1) this.go(0);
      this.timer = setInterval(() => {
        if (this.at >= this.film.steps.length - 1) this.stop();
        else this.go(this.at + 1);
      }, PACE);
      this.showPlaying();
    }

    stop() {
      clearInterval(this.timer);
      this.timer = null;
      this.showPlaying();
    }

    showPlaying() {
      const one = this.root.querySelector('[data-step="play"]');
      one.textContent = this.timer ? "❚❚" : "▶";
      one.setAttribute("aria-label", this.timer ? "Pause" : "Play");
    }

    go(step) {
      this.at = Math.max(0, Math.min(step, this.film.steps.length - 1));
      const now = this.film.steps[this.at];
      this.board.show({ html: (this.open && now.open) || now.seen, moves: [], effects: now.effects || [] });
      this.slider.value = this.at;
      this.count.textContent = `${this.at} / ${this.film.steps.length - 1}`;
      this.told.textContent = now.told.join(". ") || " ";
      this.root.dataset.at = this.at;
      this.root.querySelector(".td-now")?.setAttribute("x1", this.x(this.at));
      this.root.querySelector(".td-now")?.setAttribute("x2", this.x(this.at));
    }

    x(step) {
      return 40 + (550 * step) / Math.max(1, this.film.steps.length - 1);
    }

    setChances(chances, points) {
      this.curve.innerHTML = "";
      this.points.innerHTML = "";
      if (!chances || chances.length < 2) return;
      const y = (chance) => 10 + 100 * (1 - chance);
      const line = chances.map(([step, chance]) => `${this.x(step).toFixed(1)},${y(chance).toFixed(1)}`).join(" ");
      const marks = (points || []).map((point) => {
        const [, chance] = chances.filter(([step]) => step <= point.step).pop() || chances[0];
        return `<circle cx="${this.x(point.step).toFixed(1)}" cy="${y(chance).toFixed(1)}" r="6" class="td-point td-by-${Number(point.by)}"/>`;
      }).join("");
      this.curve.innerHTML =
        `<svg viewBox="0 0 600 130" role="img" aria-label="${esc(this.film.names[this.film.seat])}: the chance to win, step by step">` +
        `<text x="0" y="15">100 %</text><text x="8" y="64">50 %</text><text x="14" y="114">0 %</text>` +
        `<line x1="40" x2="590" y1="60" y2="60" class="td-half"/><polyline points="${line}" class="td-line"/>${marks}` +
        `<line class="td-now" x1="${this.x(this.at)}" x2="${this.x(this.at)}" y1="5" y2="115"/></svg>`;
      for (const point of points || []) {
        const item = add(this.points, "li");
        const jump = add(item, "button", "td-jump");
        jump.type = "button";
        jump.textContent = point.told;
        jump.addEventListener("click", () => { this.stop(); this.go(point.step); });
      }
    }
  }

  function add(parent, tag, name) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    parent.append(made);
    return made;
  }

  function esc(text) {
    return String(text).replace(/[&<>"]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[one]);
  }

  // A film that lies packed in the page itself.
  async function unpack(text) {
    const packed = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  }

  window.TopdeckReplay = Replay;
  const packed = document.getElementById("topdeck-film");
  if (packed) unpack(packed.textContent).then((film) => new Replay(document.getElementById("topdeck-replay"), film));
})();
