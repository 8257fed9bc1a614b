// Charts of the laboratory: a click on a mark leads where it says, and a chart is saved as it is seen.
(() => {
  "use strict";
  const INLINED = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "fill-opacity", "font-size", "font-family", "font-weight", "text-anchor"];

  document.addEventListener("click", (event) => {
    const mark = event.target.closest?.("svg [data-go]");
    if (mark) location.assign(mark.dataset.go);
    const copy = event.target.closest?.("[data-copy]");
    if (copy) navigator.clipboard?.writeText(copy.dataset.copy).then(() => { copy.textContent = "Copied"; }, () => {});
    const save = event.target.closest?.("[data-save]");
    if (save) keep(save.closest(".lab-chart").querySelector("svg.pg-chart"), save.dataset.save, save.dataset.name);
  });

  function alone(svg) {
    const copy = svg.cloneNode(true);
    const seen = [svg, ...svg.querySelectorAll("*")];
    [copy, ...copy.querySelectorAll("*")].forEach((one, at) => {
      const style = getComputedStyle(seen[at]);
      for (const name of INLINED) one.style.setProperty(name, style.getPropertyValue(name));
      one.removeAttribute("class");
      delete one.dataset.go;
    });
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", width);
    copy.setAttribute("height", height);
    copy.style.background = getComputedStyle(svg.closest(".pg-panel") || document.body).backgroundColor;
    return { text: new XMLSerializer().serializeToString(copy), width, height, paper: copy.style.background };
  }

  function give(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  function keep(svg, kind, name) {
    const made = alone(svg);
    if (kind === "svg") return give(new Blob([made.text], { type: "image/svg+xml" }), `${name}.svg`);
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = 2 * made.width;
      canvas.height = 2 * made.height;
      const pen = canvas.getContext("2d");
      pen.fillStyle = made.paper;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => give(blob, `${name}.png`), "image/png");
    };
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(made.text)}`;
  }
})();
