import type { StayRole } from "@hello/contract";
import { type Html, html, trusted } from "../../server/src/platform/html/page.html.ts";
import type { ListedPerson } from "./backoffice.store.ts";
import { BACK_OFFICE_STYLE } from "./backoffice.style.ts";
import type { BookedList, BookedStay } from "./booking.store.ts";

export const BOOKING_PATH = "/demo/back-office/stays";

export type Sent = { list: object; status: number; answer: string };
export type BookingPage = {
  hasKey: boolean;
  stays: BookedStay[];
  people: ListedPerson[];
  /** The stay that is shown with its people. */
  chosen: BookedList | undefined;
  sent: Sent[];
  /** The form was incomplete. */
  refused: boolean;
};

const STATES: Record<string, string> = { planned: "prévu", open: "ouvert", closed: "fermé", cancelled: "annulé" };

const ROLES: Record<StayRole, string> = { traveller: "voyageur", contact: "contact", staff: "équipe" };

export function bookingPage(page: BookingPage): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Système de réservation de démonstration</title>
  <style>${trusted(BACK_OFFICE_STYLE)}</style>
</head>
<body class="booking">
  <header><h1>Système de réservation de démonstration</h1><p>Chaque bouton envoie une liste à <code>/webhooks/stays</code>, comme le ferait le vrai système. <a href="/demo/back-office">Retour au back-office</a></p></header>
  <main>
    ${page.hasKey ? content(page) : html`<p>Aucune clé n’est réglée pour cet espace (docs/stays.md).</p>`}
  </main>
</body>
</html>`;
}

function content({ stays, people, chosen, sent, refused }: BookingPage): Html {
  return html`
    ${refused && html`<p role="alert" class="answer">Il manque quelque chose dans ce formulaire.</p>`}
    ${sent.length > 0 && html`<section class="answer" role="status" aria-label="Réponse">${sent.map(sentPart)}</section>`}
    <section aria-label="Séjours">
      <h2>Séjours</h2>
      <ul>${stays.map((stay) => stayRow(stay, chosen?.stay_ref))}</ul>
    </section>
    ${chosen ? chosenPart(chosen, stays) : html`<section aria-label="Séjour choisi"><h2>Séjour choisi</h2><p>Choisissez un séjour pour l’annuler, le décaler ou déplacer quelqu’un.</p></section>`}
    ${newPart(people)}`;
}

function sentPart({ list, status, answer }: Sent): Html {
  return html`<p>Réponse ${status} : <code>${answer}</code></p><details><summary>La liste envoyée</summary><pre>${JSON.stringify(list, null, 2)}</pre></details>`;
}

function stayRow({ ref, title, departure, end, state, people }: BookedStay, chosen: string | undefined): Html {
  const address = `${BOOKING_PATH}?stay=${encodeURIComponent(ref)}`;
  const current = ref === chosen ? trusted(' aria-current="true"') : "";
  return html`<li><a href="${address}"${current}>${title}</a><span>du ${frenchDay(departure)} au ${frenchDay(end)}, ${STATES[state] ?? state}, ${people} pers.</span></li>`;
}

function frenchDay(day: string): string {
  return day.split("-").reverse().join("/");
}

function chosenPart({ stay_ref, title, status, people }: BookedList, stays: BookedStay[]): Html {
  const others = stays.filter(({ ref }) => ref !== stay_ref);
  const isCancelled = status === "cancelled";
  return html`<section aria-label="Séjour choisi">
      <h2>${title}</h2>
      <form method="post" action="${BOOKING_PATH}">
        <input type="hidden" name="ref" value="${stay_ref}">
        <label>Décaler de <input name="days" type="number" value="1" min="-365" max="365"> jours</label>
        <button name="act" value="shift">Décaler</button>
        <button name="act" value="${isCancelled ? "confirm" : "cancel"}">${isCancelled ? "Confirmer" : "Annuler"} le séjour</button>
      </form>
      <form method="post" action="${BOOKING_PATH}">
        <input type="hidden" name="ref" value="${stay_ref}">
        <label>Déplacer <select name="person">${people.map(({ uuid, name, role }) => html`<option value="${uuid}">${name} (${ROLES[role]})</option>`)}</select></label>
        <label>vers <select name="to">${others.map(({ ref, title: other }) => html`<option value="${ref}">${other} (${ref})</option>`)}</select></label>
        <button name="act" value="move">Déplacer</button>
      </form>
    </section>`;
}

function newPart(people: ListedPerson[]): Html {
  return html`<section aria-label="Nouveau séjour">
      <h2>Nouveau séjour</h2>
      <form method="post" action="${BOOKING_PATH}">
        <label>Référence <input name="ref" required maxlength="100" autocomplete="off"></label>
        <label>Titre <input name="title" required maxlength="200" autocomplete="off"></label>
        <label>Produit <input name="product" maxlength="200" autocomplete="off"></label>
        <label>Départ <input name="departure" type="date" required></label>
        <label>Fin <input name="end" type="date" required></label>
        <fieldset><legend>Personnes</legend><ul>${people.map(personRow)}</ul></fieldset>
        <button name="act" value="create">Envoyer la liste</button>
      </form>
    </section>`;
}

function personRow({ uuid, name, town }: ListedPerson): Html {
  return html`<li><label><input type="checkbox" name="people" value="${uuid ?? ""}">${name}<span>${town}</span></label></li>`;
}
