import { CHARTER_DATE, CHARTER_VERSION, type Workspace, workspaceOfHost } from "@hello/contract";
import { CHARTER_PATH, type Config, GOOD_CONDUCT_PATH } from "../config.ts";
import type { App } from "../http/app.types.ts";
import { type Html, html } from "../identity/builtin.html.ts";
import { contentPolicy, homeLink, layout } from "../identity/builtin.layout.ts";

type Rule = { title: string; text: string };

const STAY: Record<Workspace, string> = { speedboat: "votre séjour", labalaguere: "votre voyage" };
const TEAM: Record<Workspace, string> = { speedboat: "l’équipe UCPA", labalaguere: "l’équipe La Balaguère" };

const EDITION = `Version ${CHARTER_VERSION}, en vigueur depuis le ${new Date(CHARTER_DATE).toLocaleDateString("fr", { dateStyle: "long", timeZone: "UTC" })}`;

/** Shown where the settings name no page of the brand's own (D32). */
export async function documentRoutes(app: App, { config }: { config: Config }) {
  const policy = contentPolicy(config);
  show(CHARTER_PATH, "Charte de discussion", charter, html`<p class="lead">${EDITION}</p>`);
  show(GOOD_CONDUCT_PATH, "Bonne conduite", goodConduct);

  function show(path: string, title: string, rulesOf: (workspace: Workspace) => Rule[], edition?: Html): void {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const workspace = workspaceOfHost(request.host);
      return reply
        .headers({ "content-security-policy": policy, "cache-control": "public, max-age=300" })
        .type("text/html; charset=utf-8")
        .send(
          layout(
            workspace,
            title,
            html`<h1>${title}</h1>${edition}${rulesOf(workspace).map(paragraph)}${homeLink("/")}`,
          ).markup,
        );
    });
  }
}

function paragraph({ title, text }: Rule): Html {
  return html`<h2>${title}</h2><p class="lead">${text}</p>`;
}

function charter(workspace: Workspace): Rule[] {
  return [
    {
      title: "À quoi sert ce groupe",
      text: `Le groupe vous permet de rencontrer les autres participants de ${STAY[workspace]}, de préparer le départ ensemble et de garder le contact.`,
    },
    {
      title: "Qui vous lit",
      text: `Les participants du groupe et ${TEAM[workspace]}. Ils voient votre prénom, votre ville, votre département et votre âge ; jamais votre date de naissance, votre adresse ni votre numéro de téléphone.`,
    },
    {
      title: "Ce que vous publiez",
      text: "Vous répondez de vos messages et de vos photos. Demandez l’accord des personnes que l’on reconnaît, et celui des parents pour un mineur.",
    },
    {
      title: "Modération",
      text: `Chaque message peut être signalé. ${capitalized(TEAM[workspace])} lit les signalements, peut supprimer un message et exclure d’un groupe ; la décision vous est expliquée et vous pouvez la contester.`,
    },
    {
      title: "Vos données",
      text: "Vous pouvez quitter un groupe à tout moment, demander une copie de vos données ou leur effacement.",
    },
  ];
}

function goodConduct(workspace: Workspace): Rule[] {
  return [
    {
      title: "Bienveillance",
      text: "Écrivez comme vous parleriez autour d’une table : avec respect, sans insulte ni moquerie.",
    },
    {
      title: "Vie privée",
      text: "Ne publiez ni adresse, ni numéro de téléphone, ni document d’identité, les vôtres comme ceux des autres.",
    },
    { title: "Pas de publicité", text: "Pas de vente, pas de démarchage, pas de chaîne de messages." },
    {
      title: "Photos et liens",
      text: "Ne partagez que ce que chacun peut regarder en famille, et seulement avec l’accord des personnes que l’on reconnaît.",
    },
    {
      title: "Un doute ?",
      text: `Signalez le message depuis son menu : ${TEAM[workspace]} le lira.`,
    },
  ];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
