import type { Workspace } from "@hello/contract";
import type { Site } from "../../base/config.ts";
import { type Html, html } from "../../platform/html/page.html.ts";
import { documentLinks, layout } from "../../platform/html/page.layout.ts";
import { type LoginPerson, PEOPLE_SHOWN_MAX } from "./provider.accounts.ts";

const SEARCH_FROM_PEOPLE = 12;
const FACE_COLOURS = 6;

type LoginPage = {
  workspace: Workspace;
  action: string;
  people: LoginPerson[];
  total: number;
  search: string;
  /** The submitted identifier is not valid. */
  refused: boolean;
  site: Site;
};

export function loginPage(page: LoginPage): Html {
  const { workspace, action, people, total, search, refused, site } = page;
  const staff = people.filter(({ collaborator }) => collaborator);
  const customers = people.filter(({ collaborator }) => !collaborator);
  return layout(
    workspace,
    "Connexion",
    html`<h1>Qui êtes-vous\u00a0?</h1>
    <p class="lead">Choisissez une personne pour entrer dans Hello. Pas de mot de passe\u00a0: cette connexion ne sert qu’en local.</p>
    ${refused && html`<p class="note" role="alert">Cet identifiant n’est pas valable.</p>`}
    ${(total > SEARCH_FROM_PEOPLE || search !== "") && searchForm(action, search)}
    ${total > people.length && html`<p class="note">${PEOPLE_SHOWN_MAX} personnes affichées sur ${count(total)}. Cherchez un prénom, une ville ou un identifiant pour trouver les autres.</p>`}
    ${people.length === 0 && emptyNote(search)}
    <form method="post" action="${action}">
      ${group("L’équipe", staff)}
      ${group("Les clients", customers)}
    </form>
    ${otherForm(action, people.length === 0 && search === "")}
    ${documentLinks(site)}`,
  );
}

function group(title: string, people: LoginPerson[]): Html | false {
  if (people.length === 0) return false;
  return html`<section>
    <h2>${title} <span>${people.length}</span></h2>
    <ul>${people.map(personRow)}</ul>
  </section>`;
}

function personRow(person: LoginPerson): Html {
  const facts = [person.age !== null && `${person.age}\u00a0ans`, person.town].filter(Boolean).join(" · ");
  const face = Buffer.from(person.uuid).reduce((sum, byte) => sum + byte, 0) % FACE_COLOURS;
  const { label, kind } = roleOf(person);
  return html`<li><button class="person" type="submit" name="account" value="${person.uuid}">
    <span class="face face-${face}" aria-hidden="true">${initialOf(person.name)}</span>
    <span class="about">
      <span class="line"><span class="name">${person.name}</span> <span class="tag tag-${kind}">${label}</span></span>
      <span class="line"><span class="facts">${facts}</span> <span class="uuid">${person.uuid}</span></span>
    </span>
  </button></li>`;
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

function initialOf(name: string): string | undefined {
  return graphemes.segment(name).containing(0)?.segment.toLocaleUpperCase("fr");
}

/** [unknown, feminine, masculine] */
const LABELS = {
  staff: ["Collaborateur·rice", "Collaboratrice", "Collaborateur"],
  new: ["Jamais connecté·e", "Jamais connectée", "Jamais connecté"],
  customer: ["Client·e", "Cliente", "Client"],
} as const;

function roleOf({ collaborator, newcomer, gender }: LoginPerson): { label: string; kind: keyof typeof LABELS } {
  const kind = collaborator ? "staff" : newcomer ? "new" : "customer";
  const [unknown, feminine, masculine] = LABELS[kind];
  if (/^f/i.test(gender ?? "")) return { kind, label: feminine };
  return { kind, label: /^[hm]/i.test(gender ?? "") ? masculine : unknown };
}

function searchForm(action: string, search: string): Html {
  return html`<form class="field" method="get" action="${action}" role="search">
    <label for="q">Chercher une personne</label>
    <input id="q" name="q" type="search" value="${search}" placeholder="Prénom, ville…" autocomplete="off">
    <button type="submit">Chercher</button>
  </form>`;
}

function emptyNote(search: string): Html {
  if (search === "") return html`<p class="note">Aucune personne n’est encore enregistrée ici.</p>`;
  return html`<p class="note">Personne ne correspond à «\u00a0${search}\u00a0».</p>`;
}

/** For a person whom the provider knows and Hello does not. */
function otherForm(action: string, open: boolean): Html {
  return html`<details${open && html` open`}>
    <summary>Un autre identifiant</summary>
    <p>Par exemple customer_1001, ou collaborator_1 pour l’équipe. La personne peut être inconnue de Hello.</p>
    <form class="field" method="post" action="${action}">
      <label for="account">Identifiant</label>
      <input id="account" name="account" required maxlength="128" pattern="[\\w.:@\\-]+" placeholder="Identifiant" autocomplete="off" autocapitalize="none" spellcheck="false">
      <button type="submit">Entrer</button>
    </form>
  </details>`;
}

function count(total: number): string {
  return total.toLocaleString("fr");
}
