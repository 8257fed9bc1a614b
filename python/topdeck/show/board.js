// The table comes alive: choose, aim, drop, by mouse, finger or keys. The game lists what is legal; this only asks which
// of it is meant. A frame is {html, moves, effects}: moves as `Action.to_json` writes them.
(() => {
  "use strict";
  const FAR = 8; // pixels before a press becomes a drag

  class Board {
    constructor(root, send) {
      this.root = root;
      this.send = send || (() => {});
      this.moves = [];
      this.clear();
      root.addEventListener("click", (event) => this.onClick(event));
      root.addEventListener("keydown", (event) => this.onKey(event));
      root.addEventListener("pointerdown", (event) => this.onPress(event));
      root.addEventListener("pointermove", (event) => this.onHover(event));
    }

    clear() {
      this.from = null;
      this.option = null;
      this.position = null;
      this.swaps = new Set();
      this.arrow(null);
    }

    show(frame) {
      const focused = document.activeElement && this.root.contains(document.activeElement)
        ? document.activeElement.dataset.key || document.activeElement.dataset.act : null;
      const before = new Set([...this.root.querySelectorAll("[data-key]")].map((one) => one.dataset.key));
      const places = this.placesNow();
      const scrolled = this.root.querySelector(".td-table > .td-hand:last-of-type")?.scrollLeft || 0;
      this.moves = frame.moves || [];
      this.clear();
      this.root.innerHTML = frame.html;
      this.root.dataset.version = frame.version ?? "";
      if (this.moves.length && !frame.still) this.addButtons();
      if (before.size) {
        for (const one of this.root.querySelectorAll("[data-key]"))
          if (!before.has(one.dataset.key)) one.classList.add("td-new");
      }
      const hands = this.root.querySelectorAll(".td-hand");
      if (hands.length) hands[hands.length - 1].scrollLeft = scrolled;
      this.light();
      for (const effect of frame.effects || []) {
        if (effect.kind === "arrow") this.point(effect, places);
        else this.play(effect);
      }
      if (focused) {
        const again = this.root.querySelector(`[data-key="${focused}"], [data-act="${focused}"]`);
        if (again && document.activeElement === document.body) again.focus({ preventScroll: true });
      }
    }

    addButtons() {
      const bar = document.createElement("div");
      bar.className = "td-buttons";
      const hint = document.createElement("span");
      hint.className = "td-hint";
      hint.setAttribute("role", "status");
      bar.append(hint);
      const phase = this.root.querySelector(".td-table")?.dataset.phase;
      if (phase === "mulligan") bar.append(button("Keep these cards", "keep"));
      else if (this.moves.some((move) => move.kind === "end_turn")) bar.append(button("End turn", "end"));
      const table = this.root.querySelector(".td-table");
      if (table) table.insertBefore(bar, table.querySelectorAll(".td-hand")[table.querySelectorAll(".td-hand").length - 1]);
    }

    say(text) {
      const hint = this.root.querySelector(".td-hint");
      if (hint) hint.textContent = text;
    }

    // --- which moves are meant -----------------------------------------------------------------------------------

    sourceOf(move) {
      if (move.kind === "play") return `hand ${move.card + 1}`;
      if (move.kind === "attack") return move.attacker;
      if (move.kind === "power") return "power";
      if (move.kind === "choose") return `option ${move.option + 1}`;
      return null;
    }

    goalOf(move) {
      return move.kind === "attack" ? move.defender : move.target;
    }

    meant() {
      return this.moves.filter(
        (move) =>
          this.sourceOf(move) === this.from &&
          (this.option === null || move.option === this.option) &&
          (this.position === null || move.position === this.position),
      );
    }

    light() {
      const places = this.root.querySelectorAll("[data-place]");
      const sources = new Set(this.moves.map((move) => this.sourceOf(move)));
      const meant = this.from ? this.meant() : [];
      const goals = new Set(this.needsOption(meant) ? [] : meant.map((move) => this.goalOf(move)));
      for (const one of places) {
        const place = one.dataset.place;
        one.classList.toggle("td-can", !this.from && sources.has(place));
        one.classList.toggle("td-chosen", place === this.from);
        one.classList.toggle("td-target", this.from !== null && goals.has(place));
        one.classList.toggle("td-swap", this.swaps.has(place));
      }
      const positions = new Set(this.position === null ? meant.map((move) => move.position) : []);
      for (const gap of this.root.querySelectorAll("[data-gap]"))
        gap.classList.toggle("td-open-gap", positions.has(Number(gap.dataset.gap)) && positions.size > 1);
      this.hint(meant);
    }

    hint(meant) {
      const phase = this.root.querySelector(".td-table")?.dataset.phase;
      if (phase === "mulligan") {
        const many = this.swaps.size;
        const act = this.root.querySelector('[data-act="keep"]');
        if (act) act.textContent = many ? `Replace ${many} card${many > 1 ? "s" : ""}` : "Keep these cards";
        if (act) this.say("Choose the cards to replace.");
      } else if (!this.from) this.say(this.moves.length ? "" : "");
      else if (meant.some((move) => this.goalOf(move))) this.say("Choose a target, or press Escape.");
      else this.say("Once more to play it, or press Escape.");
    }

    needsOption(meant) {
      return meant.length && meant[0].kind === "play" && this.option === null &&
        new Set(meant.map((move) => move.option)).size > 1;
    }

    choose(place) {
      const options = this.moves.filter((move) => this.sourceOf(move) === place);
      if (!options.length) return false;
      this.from = place;
      this.option = this.position = null;
      if (options[0].kind === "choose") return this.finish(options[0]);
      if (this.needsOption(options)) this.ask(options);
      else if (options.length === 1 && options[0].kind === "power") return this.finish(options[0]);
      this.light();
      return true;
    }

    ask(options) {
      const box = document.createElement("div");
      box.className = "td-offer";
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", "choose one");
      const said = document.createElement("p");
      said.textContent = "Choose one";
      const row = document.createElement("div");
      row.className = "td-buttons";
      for (const option of [...new Set(options.map((move) => move.option))].sort()) {
        const move = options.find((one) => one.option === option);
        const one = button(move.option_name || `Option ${option + 1}`, `option-${option}`);
        one.addEventListener("click", (event) => {
          event.stopPropagation();
          this.option = option;
          box.remove();
          const left = this.meant();
          if (!left.some((one) => this.goalOf(one)) && new Set(left.map((one) => one.position)).size < 2) this.finish(left[0]);
          else this.light();
        });
        row.append(one);
      }
      const back = button("Back", "back");
      back.classList.add("td-quiet");
      back.addEventListener("click", (event) => { event.stopPropagation(); box.remove(); this.clear(); this.light(); });
      row.append(back);
      box.append(said, row);
      this.root.querySelector(".td-table").append(box);
      row.firstChild.focus();
    }

    // The end of a gesture on a place: a target, the table, or the source itself again.
    aim(place) {
      const meant = this.meant();
      const hits = meant.filter((move) => this.goalOf(move) === place);
      if (hits.length) return this.finish(rightmost(hits));
      const free = meant.filter((move) => !this.goalOf(move));
      if (free.length && (place === this.from || place === "table" || place === null)) return this.finish(rightmost(free));
      return false;
    }

    finish(move) {
      const sent = { action: move.action, version: this.root.dataset.version };
      this.moves = [];
      this.clear();
      this.light();
      this.send(sent);
      return true;
    }

    // --- gestures ------------------------------------------------------------------------------------------------

    onClick(event) {
      if (this.dragged) { this.dragged = false; return; }
      const act = event.target.closest("[data-act]");
      if (act) return this.onAct(act.dataset.act);
      const gap = event.target.closest("[data-gap]");
      if (gap && this.from && gap.classList.contains("td-open-gap")) return this.onGap(Number(gap.dataset.gap));
      const place = event.target.closest("[data-place]")?.dataset.place ?? null;
      if (this.root.querySelector(".td-table")?.dataset.phase === "mulligan") return this.swap(place);
      if (this.from && this.aim(place)) return;
      if (this.from && place === this.from) this.clear();
      else if (!place || place === "table" || !this.choose(place)) this.clear();
      this.light();
    }

    onGap(at) {
      this.position = at;
      const left = this.meant();
      if (left.length === 1 || !left.some((move) => this.goalOf(move))) return this.finish(left[0]);
      this.light();
    }

    onAct(act) {
      if (act === "end") {
        const move = this.moves.find((one) => one.kind === "end_turn");
        if (move) this.finish(move);
      }
      if (act === "keep") {
        const cards = [...this.swaps].map((place) => Number(place.split(" ")[1]) - 1).sort((a, b) => a - b);
        const move = this.moves.find((one) => one.kind === "mulligan" && String(one.replace) === String(cards));
        if (move) this.finish(move);
      }
    }

    swap(place) {
      if (!place || !place.startsWith("hand ") || !this.moves.length) return;
      if (!this.swaps.delete(place)) this.swaps.add(place);
      this.light();
    }

    onKey(event) {
      if (event.key === "Escape" && this.from) {
        this.root.querySelector(".td-offer [data-act='back']")?.click();
        this.clear();
        this.light();
        event.preventDefault();
      } else if (event.key === "e" && !event.ctrlKey && !event.metaKey && !event.altKey) this.onAct("end");
      else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
        const row = event.target.closest(".td-hand, .td-row-of-minions, .td-side, .td-offered, .td-buttons");
        const all = row ? [...row.querySelectorAll("button")] : [];
        const next = all[all.indexOf(event.target) + (event.key === "ArrowLeft" ? -1 : 1)];
        if (next) { next.focus(); event.preventDefault(); }
      }
    }

    onPress(event) {
      const source = event.target.closest("[data-place]");
      if (!source || event.button || !this.moves.length) return;
      const place = source.dataset.place;
      if (!this.moves.some((move) => this.sourceOf(move) === place && move.kind !== "choose")) return;
      const start = [event.clientX, event.clientY];
      const box = source.getBoundingClientRect();
      const touch = event.pointerType === "touch";
      const drag = (moved) => {
        const far = Math.hypot(moved.clientX - start[0], moved.clientY - start[1]) > FAR;
        if (touch && place.startsWith("hand") && !this.dragged && Math.abs(moved.clientX - start[0]) > Math.abs(moved.clientY - start[1])) return;
        if (!this.dragged && far) {
          this.dragged = true;
          this.clear();
          if (!this.choose(place) || !this.from) { end(); return; }
        }
        if (this.dragged) this.arrow(box.x + box.width / 2, box.y + box.height / 2, moved.clientX, moved.clientY);
      };
      const end = (up) => {
        window.removeEventListener("pointermove", drag);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
        this.arrow(null);
        if (!this.dragged || !up || up.type === "pointercancel") { if (up?.type === "pointercancel") this.dragged = false; return; }
        const under = document.elementFromPoint(up.clientX, up.clientY);
        const gap = under?.closest("[data-gap]");
        const goal = under?.closest("[data-place]")?.dataset.place ?? (under?.closest(".td-row-of-minions, .td-table") ? "table" : "");
        const done = this.from && (gap && gap.classList.contains("td-open-gap") ? (this.onGap(Number(gap.dataset.gap)), true) : goal !== this.from && goal !== "" && !goal.startsWith("hand") && this.aim(goal));
        if (!done && !this.root.querySelector(".td-offer")) { this.clear(); this.light(); }
        setTimeout(() => { this.dragged = false; }, 0); // the click that follows is part of the drag
      };
      window.addEventListener("pointermove", drag);
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    }

    // What was chosen by a click is aimed by moving the mouse.
    onHover(event) {
      if (this.dragged || !this.from || event.pointerType !== "mouse") return;
      const source = this.root.querySelector(".td-chosen");
      if (!source || !this.root.querySelector(".td-target") || this.root.querySelector(".td-offer")) return;
      const box = source.getBoundingClientRect();
      this.arrow(box.x + box.width / 2, box.y + box.height / 2, event.clientX, event.clientY);
    }

    arrow(x, y, toX, toY) {
      this.drawn?.remove();
      this.drawn = null;
      if (x === null) return;
      this.drawn = this.drawArrow(x, y, toX, toY, "td-arrow");
    }

    drawArrow(x, y, toX, toY, kind) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("class", kind);
      svg.setAttribute("aria-hidden", "true");
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      const turn = Math.atan2(toY - y, toX - x);
      const wing = (side) => `M${toX} ${toY}L${toX - 18 * Math.cos(turn + side)} ${toY - 18 * Math.sin(turn + side)}`;
      path.setAttribute("d", `M${x} ${y}Q${(x + toX) / 2} ${Math.min(y, toY) - 30} ${toX} ${toY}${wing(0.5)}${wing(-0.5)}`);
      svg.append(path);
      this.root.append(svg);
      return svg;
    }

    // --- what happened -------------------------------------------------------------------------------------------

    placesNow() {
      const home = this.root.getBoundingClientRect();
      const found = new Map();
      for (const one of this.root.querySelectorAll("[data-key]")) {
        const box = one.getBoundingClientRect();
        const middle = [box.x - home.x + box.width / 2, box.y - home.y + box.height / 2];
        found.set(one.dataset.key, middle);
        if (one.dataset.place) found.set(one.dataset.place, middle);
      }
      return found;
    }

    // Who attacked or aimed at whom; who died of it stands where he stood before.
    point(effect, before) {
      const now = this.placesNow();
      const at = (name) => before.get(name) || now.get(name);
      const from = at(effect.key || effect.from), to = at(effect.to);
      if (!from || !to) return;
      this.root.style.position = "relative";
      const drawn = this.drawArrow(...from, ...to, "td-arrow td-past");
      setTimeout(() => drawn.remove(), 1400);
    }

    play(effect) {
      const whom = this.root.querySelector(`[data-key="${effect.key}"]`);
      if (!whom) return;
      if (effect.kind === "damage") whom.classList.add("td-hit");
      const sign = document.createElement("span");
      sign.className = effect.kind === "damage" ? "td-float" : "td-float td-good";
      sign.setAttribute("aria-hidden", "true");
      sign.textContent = (effect.kind === "damage" ? "−" : "+") + effect.amount;
      const box = whom.getBoundingClientRect(), home = this.root.getBoundingClientRect();
      sign.style.left = `${box.x - home.x + box.width / 2 - 10}px`;
      sign.style.top = `${box.y - home.y + 6}px`;
      if (getComputedStyle(this.root).position === "static") this.root.style.position = "relative";
      this.root.append(sign);
      setTimeout(() => sign.remove(), 1200);
    }
  }

  function button(text, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "td-act";
    made.dataset.act = act;
    made.textContent = text;
    return made;
  }

  function rightmost(moves) {
    return moves.reduce((best, move) => ((move.position ?? -1) > (best.position ?? -1) ? move : best));
  }

  window.TopdeckBoard = Board;
})();
