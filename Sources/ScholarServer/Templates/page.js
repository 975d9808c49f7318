// The script of the page. The server makes all HTML; the script fetches it without its frame, puts it in place and keeps
// the focus. Without the script, the same links and forms load whole pages.
"use strict";

const main = document.getElementById("main");
const status = document.getElementById("status");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const state = { ticks: new Set(), last: null, row: null, trial: 0, turn: 0, pull: null };

// ---------------------------------------------------------------- fetching

const ask = (address, options = {}) =>
  fetch(address, { ...options, headers: { ...options.headers, "Scholar-Fragment": "1" }, credentials: "same-origin" });

function say(text) {
  status.textContent = "";
  // A text that is equal to the last one would not be read out.
  requestAnimationFrame(() => { status.textContent = text; });
}

// Shows a failure in the bar, which is in view wherever the list is scrolled to. The next answer removes it.
function warn(text = "The page has lost its server. Start it again; nothing that was shown as stored is lost.") {
  document.getElementById("failure")?.remove();
  const line = document.createElement("p");
  line.id = "failure";
  line.className = "alert";
  line.setAttribute("role", "alert");
  line.textContent = text;
  const bar = main.querySelector(".bar");
  if (bar) bar.append(line); else main.prepend(line);
}

async function show(response, { keepsAddress = false, turn = state.turn } = {}) {
  const html = await response.text();
  // A later request has its own answer.
  if (turn !== state.turn) return;
  const address = response.headers.get("Scholar-Address") ?? response.url;
  if (response.ok && !keepsAddress) remember(withoutChange(address));
  put(html);
}

// Another page, or another part of the list, can be left with the button for the page before; a word that is typed cannot.
function remember(address) {
  const [old, next] = [new URL(location.href), new URL(address, location.href)];
  const isSame = old.pathname === next.pathname
    && ["only", "s"].every((name) => String(old.searchParams.getAll(name)) === String(next.searchParams.getAll(name)));
  if (old.pathname !== next.pathname) state.ticks.clear();
  history[isSame ? "replaceState" : "pushState"](null, "", address);
}

addEventListener("popstate", async () => {
  state.ticks.clear();
  await load(location.href, { keepsAddress: true });
  // The fields show what the list shows.
  main.querySelector("form[data-live]")?.reset();
});

// The numbers before an edit are for one view only.
function withoutChange(address) {
  const url = new URL(address, location.href);
  for (const name of ["was", "imported"]) url.searchParams.delete(name);
  return url.pathname + url.search;
}

// Puts new contents in place. What stays the same stays in the page, so that the focus, the open parts and the ticks stay,
// and a list of 1,000 rows is not laid out again.
function put(html) {
  const focused = document.activeElement?.id;
  const row = state.row && document.getElementById(state.row);
  const near = row?.nextElementSibling?.id || row?.previousElementSibling?.id;
  const fresh = main.cloneNode(false);
  fresh.append(document.createRange().createContextualFragment(html));
  const lines = new Map([...main.querySelectorAll("tr.rule")].map((line) => [line.className, line.offsetTop]));
  morph(main, fresh);
  for (const line of main.querySelectorAll("tr.rule")) {
    const way = (lines.get(line.className) ?? line.offsetTop) - line.offsetTop;
    if (way !== 0 && !isCalm.matches) line.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], 150);
  }
  if (focused && document.activeElement === document.body) {
    // The focused row or button is gone; the next one gets the focus.
    const next = document.getElementById(focused) ?? document.getElementById(near)?.querySelector("input") ?? main;
    next.focus({ preventScroll: true });
    rowOf(next)?.scrollIntoView({ block: "nearest" });
  }
  begin();
}

const parts = (node) => [...node.childNodes].filter((part) => part.nodeType !== Node.TEXT_NODE || part.data.trim() !== "");

function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || (old.id ?? "") !== (fresh.id ?? "")) return old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const wanted = parts(fresh);
  const ids = new Set(wanted.map((part) => part.id).filter(Boolean));
  const known = new Map();
  const rest = [];
  for (const part of parts(old)) {
    if (part.id && !ids.has(part.id)) {
      part.remove();
    } else {
      if (part.id) known.set(part.id, part);
      rest.push(part);
    }
  }
  let place = 0;
  for (const part of wanted) {
    const same = known.get(part.id);
    // A row that moves down leaves the others where they are.
    if (same && rest[place] !== same && rest[place + 1] === same && rest[place].id) {
      rest.splice(place, 1)[0].remove();
    }
    const at = rest[place];
    if (same) {
      if (at === same) {
        place += 1;
      } else {
        old.insertBefore(same, at ?? null);
        const left = rest.indexOf(same, place);
        if (left >= 0) rest.splice(left, 1);
      }
      morph(same, part);
    } else if (at && !at.id && !part.id && at.nodeName === part.nodeName) {
      place += 1;
      morph(at, part);
    } else {
      old.insertBefore(part, at ?? null);
    }
  }
  for (const part of rest.slice(place)) part.remove();
}

async function send(form, submitter) {
  const data = new FormData(form, submitter);
  const action = submitter?.getAttribute("formaction") || form.action;
  if ((submitter?.getAttribute("formmethod") ?? form.method) === "get") {
    const url = new URL(action);
    for (const [name, value] of data) if (value !== "") url.searchParams.append(name, value);
    return load(url);
  }
  // The list keeps its order and its filter.
  if (/^\/search\/\d+$/.test(location.pathname)) data.append("view", location.search);
  const isFiles = form.enctype === "multipart/form-data";
  if (isFiles) addDates(data);
  const body = isFiles ? data : new URLSearchParams(data);
  try {
    const turn = ++state.turn;
    const response = await ask(action, { method: "POST", body });
    if (form.classList.contains("effect")) {
      // The list has changed: the newer one is shown, with the effect of the edit on it.
      const isCorrection = form.closest(".correction") !== null;
      if (response.status === 422 || isCorrection && response.status === 409) return refuse(form, await response.text());
      if (response.status === 409 && tray()) return askAgain(await response.text());
      if (response.ok) clearTicks();
    }
    await show(response, { keepsAddress: !response.ok, turn });
  } catch {
    warn("The page has lost its server, so this may not be stored. Start it again, and look.");
  }
}

async function load(address, options = {}) {
  const turn = ++state.turn;
  try {
    await show(await ask(address), { ...options, turn });
  } catch {
    warn();
  }
}

// Says why an edit was not stored, in its form, which keeps what was typed.
function refuse(form, html) {
  const page = document.createRange().createContextualFragment(html);
  const line = form.querySelector(".refused") ?? document.createElement("p");
  line.className = "refused alert";
  line.setAttribute("role", "alert");
  line.textContent = page.querySelector("[role=alert], .subject")?.textContent ?? "This was not stored.";
  // A list that has changed meanwhile is the one that the next attempt is about.
  const seen = page.querySelector(".bar")?.dataset.seen;
  if (seen && form.elements.seen) form.elements.seen.value = seen;
  form.append(line);
  measure();
}

async function askAgain(html) {
  await load(location.href);
  state.trial += 1;
  fill(html);
  firstButton()?.focus();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.plain !== undefined) return;
  event.preventDefault();
  if (form.id === "edit") return trial();
  send(form, event.submitter);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.dataset.swap !== undefined && link.pathname === location.pathname) {
    event.preventDefault();
    load(link.href).then(() => main.querySelector("form[data-live]")?.reset());
  } else if (link.id === "show-keys") {
    event.preventDefault();
    keys["?"]();
  } else if (link.id === "bookmarklet") {
    event.preventDefault();
    say("Drag this link to the bookmarks bar, and click it there on a page of Google Scholar.");
  }
});

// ---------------------------------------------------------------- menus

const menus = () => [...main.querySelectorAll("details.menu[open]")];

// One menu is open at a time, until a click or the focus is elsewhere.
function closeMenus(but = null) {
  for (const menu of menus()) if (!menu.contains(but)) menu.open = false;
}

document.addEventListener("toggle", (event) => {
  const panel = event.target.open && event.target.matches(".bar .menu") && event.target.querySelector(":scope > div");
  if (!panel) return;
  panel.style.right = "";
  const box = panel.getBoundingClientRect();
  if (box.left > 0 && box.right > innerWidth - 8) panel.style.right = "8px";
}, true);

document.addEventListener("pointerdown", (event) => closeMenus(event.target));
document.addEventListener("focusin", (event) => closeMenus(event.target));

// The list follows the fields of the filter.
let typing;
document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-live]");
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(() => send(form), 150);
});

// ---------------------------------------------------------------- ticks and the tray

const boxes = () => [...main.querySelectorAll("input[type=checkbox][name=n]")];
const ticks = () => boxes().filter((box) => box.checked);
const tray = () => document.getElementById("tray");
const firstButton = () => tray()?.querySelector(".effect button");
const rowOf = (element) => element?.closest("tr[id], li[id]");

function clearTicks() {
  state.ticks.clear();
  for (const box of ticks()) box.checked = false;
}

function fill(html) {
  const place = tray();
  if (!place) return;
  place.innerHTML = html;
  place.classList.toggle("empty", html === "");
  measure();
  drawTrial();
  const plan = place.querySelector(".effect p");
  if (plan) say(plan.textContent.trim().replace(/\s+/g, " "));
}

// What has the focus is neither behind the bar nor behind the tray.
function measure() {
  const root = document.documentElement.style;
  root.setProperty("--above", `${(main.querySelector(".bar")?.offsetHeight ?? 0) + 8}px`);
  root.setProperty("--below", `${(tray()?.offsetHeight ?? 0) + 8}px`);
}

// Shows the effect of an edit. A list that is gone, or a store that is, has none, and its answer replaces the page.
async function intoTray(answer, turn = state.trial) {
  const html = await answer.text();
  // A later tick has its own answer.
  if (turn === state.trial) answer.ok ? fill(html) : put(html);
}

// Shows what an edit of the ticked rows would do, before anything is stored.
async function trial() {
  for (const box of boxes()) {
    rowOf(box)?.classList.toggle("ticked", box.checked);
    state.ticks[box.checked ? "add" : "delete"](box.value);
  }
  const turn = ++state.trial;
  if (state.ticks.size === 0 || !tray()) return fill("");
  const id = main.querySelector(".bar").dataset.search;
  const query = new URLSearchParams([...state.ticks].map((number) => ["n", number]));
  query.set("only", new URL(location.href).searchParams.get("only") ?? "");
  try {
    await intoTray(await ask(`/search/${id}/effect?${query}`), turn);
    const hidden = state.ticks.size - ticks().length;
    if (hidden === 0 || turn !== state.trial) return;
    const line = document.createElement("p");
    line.className = "quiet";
    line.textContent = `${hidden} of the ticked publications ${hidden === 1 ? "is" : "are"} not in view.`;
    tray().prepend(line);
    measure();
  } catch {
    warn();
  }
}

main.addEventListener("click", (event) => {
  const box = event.target;
  if (box.name !== "n" || box.type !== "checkbox") return;
  const all = boxes();
  if (event.shiftKey && state.last && all.includes(state.last)) {
    const [from, to] = [all.indexOf(state.last), all.indexOf(box)].sort((a, b) => a - b);
    for (const one of all.slice(from, to + 1)) one.checked = box.checked;
  }
  state.last = box;
});

main.addEventListener("change", (event) => {
  if (event.target.name === "n") trial();
  if (event.target.name === "s") several();
});

// The tray of ticked searches; one search is compared with nothing.
function several() {
  const count = main.querySelectorAll("input[name=s]:checked").length;
  const several = document.getElementById("several");
  if (!several) return;
  several.classList.toggle("empty", count === 0);
  document.getElementById("ticked").textContent = `${count} ticked`;
  document.getElementById("compare").disabled = count < 2;
}

// ---------------------------------------------------------------- the chart and the rows

// The rank chart that is seen: the page has one for each width.
const plot = () => {
  const charts = [...main.querySelectorAll("aside svg[data-rank]")];
  const svg = charts.find((chart) => chart.getClientRects().length > 0);
  if (!svg) return null;
  const names = ["rank", "citation", "x", "y", "shown", "top"];
  return { svg, ...Object.fromEntries(names.map((name) => [name, Number(svg.dataset[name])])) };
};

function box(chart, name, x, y, width, height) {
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [key, value] of Object.entries({ x, y, width, height, class: name })) rect.setAttribute(key, value);
  chart.svg.append(rect);
}

function light(row) {
  for (const lit of main.querySelectorAll(".lit")) lit.classList.remove("lit");
  const chart = plot();
  chart?.svg.querySelectorAll(".mark").forEach((mark) => mark.remove());
  if (!row) return;
  row.classList.add("lit");
  const rank = Number(row.dataset.rank);
  if (!chart || !rank || rank > chart.shown) return;
  const width = Math.max(chart.rank, 4);
  const middle = chart.x + (rank - 0.5) * chart.rank;
  const height = chart.top * chart.citation;
  box(chart, "mark", middle - width / 2, chart.y - height, width, height);
}

// The new squares of h and g, dashed, as long as nothing is stored.
function drawTrial() {
  const chart = plot();
  if (!chart) return;
  chart.svg.querySelectorAll(".trial").forEach((mark) => mark.remove());
  const plan = tray()?.querySelector("[data-h]");
  if (!plan) return;
  for (const [name, side] of [["trial", Number(plan.dataset.h)], ["trial forG", Number(plan.dataset.g)]]) {
    const height = side * chart.citation;
    box(chart, name, chart.x, chart.y - height, side * chart.rank, height);
  }
}

// The rank under the pointer, in the units of the drawing.
function rankAt(event) {
  const chart = plot();
  if (!chart || !chart.svg.contains(event.target)) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.svg.getScreenCTM().inverse());
  const rank = Math.ceil((point.x - chart.x) / chart.rank);
  return rank >= 1 && rank <= chart.shown ? main.querySelector(`tr[data-rank="${rank}"]`) : null;
}

main.addEventListener("pointerover", (event) => {
  const row = rowOf(event.target);
  if (row) light(row);
});
main.addEventListener("pointermove", (event) => {
  if (event.target.closest?.("svg.chart")) light(rankAt(event));
});
main.addEventListener("pointerleave", () => light(null));
main.addEventListener("focusin", (event) => {
  const row = rowOf(event.target);
  if (!row) return;
  state.row = row.id;
  light(row);
});
main.addEventListener("click", (event) => {
  const row = rankAt(event);
  if (row) go(row);
});

function go(row) {
  row.scrollIntoView({ block: "center", behavior: isCalm.matches ? "auto" : "smooth" });
  row.querySelector("input")?.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- keys

function move(step) {
  const rows = [...main.querySelectorAll("tr[id^=p]")];
  if (rows.length === 0) return;
  const at = rows.findIndex((row) => row.id === state.row);
  const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  go(next);
}

const press = (id) => document.getElementById(id)?.click();

const keys = {
  j: () => move(1),
  k: () => move(-1),
  x: (event) => {
    const tick = state.row && document.getElementById(state.row)?.querySelector("input");
    if (tick) tick.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
  },
  m: () => document.getElementById("do-merge")?.focus({ preventScroll: true }),
  r: () => document.getElementById("do-reject")?.focus({ preventScroll: true }),
  u: () => press("undo"),
  y: () => press("yes"),
  n: () => press("no"),
  l: () => press("later"),
  "/": () => document.getElementById("find")?.focus(),
  "?": () => { const help = document.getElementById("keys"); help.hidden = !help.hidden; },
  Escape: () => {
    const help = document.getElementById("keys");
    if (!help.hidden) return (help.hidden = true);
    clearTicks();
    trial();
  },
};

document.addEventListener("keydown", (event) => {
  const field = event.target;
  const isText = field.matches?.("input:not([type=checkbox]), select, textarea");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && menus().length > 0) {
    const summary = menus()[0].querySelector("summary");
    closeMenus();
    return summary.focus();
  }
  if (event.key === "Escape" && isText) return field.blur();
  if (isText) return;
  // Enter on a row stores the edit that the tray shows first.
  if (event.key === "Enter" && field.type === "checkbox" && firstButton()) {
    event.preventDefault();
    return firstButton().click();
  }
  const action = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action(event);
});

// ---------------------------------------------------------------- files

const carries = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
document.addEventListener("dragover", (event) => {
  if (!carries(event)) return;
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});
document.addEventListener("drop", async (event) => {
  if (!carries(event)) return;
  event.preventDefault();
  document.body.classList.remove("dropping");
  take(event.dataTransfer.files);
});

// A page without a date of its own has that of its file, which a form does not send.
function addDates(data) {
  for (const file of data.getAll("file")) if (file.name !== "") data.append("modified", file.lastModified);
}

async function take(files) {
  const form = new FormData(document.getElementById("drop"));
  for (const file of files) form.append("file", file, file.name);
  addDates(form);
  say(files.length === 1 ? "Sending 1 file" : `Sending ${files.length} files`);
  const turn = ++state.turn;
  try {
    await show(await ask("/import", { method: "POST", body: form }), { turn });
  } catch {
    // A dropped folder cannot be read, and looks the same.
    warn("The files could not be sent. Drop files, not folders; if the page has lost its server, start it again.");
  }
}

// The progress of an import, until it has ended.
function follow() {
  clearTimeout(state.pull);
  const progress = document.getElementById("progress");
  if (!progress) return;
  const turn = state.turn;
  state.pull = setTimeout(async () => {
    try {
      const answer = await ask(progress.dataset.poll);
      if (turn !== state.turn) return;
      // A list that is in is shown itself.
      await show(answer, { turn });
      say(main.querySelector("#progress, #received, h1").textContent);
    } catch {
      warn();
    }
  }, 300);
}

function begin() {
  document.documentElement.classList.add("live");
  closeMenus(document.activeElement);
  fill("");
  measure();
  several();
  for (const box of boxes()) box.checked ||= state.ticks.has(box.value);
  if (ticks().length > 0 || state.ticks.size > 0) trial();
  follow();
  const changed = main.querySelector(".bar")?.dataset.changed;
  if (changed) say(changed);
}

begin();
history.replaceState(null, "", withoutChange(location.href));
