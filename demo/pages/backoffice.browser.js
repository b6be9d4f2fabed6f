/** The embedding page's side of docs/embedding.md, as any back office would write it: no library, one exact origin. */
const { workspace, origin, people } = JSON.parse(document.getElementById("data").textContent);
const frame = document.getElementById("targeting");
const filters = document.getElementById("filters");
const all = document.getElementById("all");
const list = document.getElementById("people");
const count = document.getElementById("count");

/** Who is ticked while not everybody is, and who is not while everybody is. */
const chosen = new Set();
const ignored = new Set();

window.addEventListener("message", ({ origin: from, source, data }) => {
  if (from !== origin || source !== frame.contentWindow) return;
  if (data.type === "inputLoaded") postSelection();
  if (data.type === "emojiPicker") frame.toggleAttribute("data-emoji-picker", data.open);
});
filters.addEventListener("submit", (event) => event.preventDefault());
filters.addEventListener("input", () => {
  post({ type: "filters", filters: filtersNow() });
  show();
});
all.addEventListener("change", () => {
  ignored.clear();
  postSelection();
  show();
});
list.addEventListener("change", ({ target }) => {
  const person = people[Number(target.value)];
  const set = all.checked ? ignored : chosen;
  if (target.checked === all.checked) set.delete(person);
  else set.add(person);
  if (all.checked) post({ type: "ignoreUsers", ignoreUsers: usersOf(ignored) });
  else post({ type: "users", users: usersOf(chosen) });
  showCount();
});
show();

function post(message) {
  frame.contentWindow.postMessage(message, origin);
}

function postSelection() {
  post({ type: "filters", filters: filtersNow() });
  post({ type: "users", users: usersOf(chosen) });
  post({ type: "ignoreUsers", ignoreUsers: usersOf(ignored) });
  post({ type: "selectAll", selectAll: all.checked });
}

function usersOf(set) {
  return [...set].map(({ uuid, phoneNumber, name }) => ({ uuid, phoneNumber, name }));
}

/** Without any, everybody of the workspace: an empty filter would be none. */
function filtersNow() {
  const { room, town, ageMin, ageMax } = Object.fromEntries(new FormData(filters));
  return {
    workspace,
    ...(room && { roomIds: [room] }),
    ...(town.trim() && { towns: [town.trim()] }),
    ...(ageMin && { ageMin: Number(ageMin) }),
    ...(ageMax && { ageMax: Number(ageMax) }),
  };
}

function isShown({ roomIds, town, age }) {
  const now = filtersNow();
  if (now.roomIds && !roomIds.includes(now.roomIds[0])) return false;
  if (now.towns && town?.toLowerCase() !== now.towns[0].toLowerCase()) return false;
  if (now.ageMin !== undefined && !(age >= now.ageMin && age !== null)) return false;
  return now.ageMax === undefined || (age !== null && age <= now.ageMax);
}

function show() {
  const rows = people.flatMap((person, index) => (isShown(person) ? [rowOf(person, index)] : []));
  list.replaceChildren(...rows);
  showCount();
}

function rowOf(person, index) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.value = String(index);
  box.checked = all.checked ? !ignored.has(person) : chosen.has(person);
  const details = document.createElement("span");
  details.textContent = [person.town, person.age && `${person.age} ans`].filter(Boolean).join(", ");
  const label = document.createElement("label");
  label.append(box, person.name, details);
  const row = document.createElement("li");
  row.append(label);
  return row;
}

function showCount() {
  const shown = people.filter(isShown);
  const number = all.checked ? shown.filter((person) => !ignored.has(person)).length : chosen.size;
  count.textContent = `${number} sur ${shown.length}`;
}
