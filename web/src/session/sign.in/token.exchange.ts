import type { SessionAnswer } from "@hello/contract";
import { userTypeOf } from "@hello/contract/plain";
import { CallError, createHttp, sendByFetch } from "../../api/http.ts";
import { findUser } from "../../api/users.api.ts";
import { nameOfUser } from "../../components/messages/person.details.ts";
import { showModal } from "../../components/modal/modal.store.ts";
import { readSettings } from "../../start/page.settings.ts";
import { appStore } from "../app.store.ts";

const TEXTS = {
  title: "Changer de compte",
  question: (current: string, other: string) =>
    `Vous êtes connecté en tant que ${current}. Continuer en tant que ${other}\u00a0?`,
  stay: (current: string) => `Rester ${current}`,
  change: (other: string) => `Continuer en tant que ${other}`,
};

/**
 * Trades the token that the page was opened with for a session, so that a reload keeps it (D161). Where somebody else is
 * signed in the page asks first. The token stays where the trade fails; the page works with it until it is reloaded.
 */
export async function exchangeToken(token: string, uuid: string): Promise<void> {
  let answer = await trade(token);
  if (answer && !answer.success && answer.code === "session_taken") {
    const { data } = answer;
    const isWanted = await ask(data.name ?? data.uuid, await findName(token, uuid));
    // Anew as who one is: the page has already asked for what is the other one's.
    if (!isWanted) return stay();
    answer = await trade(token, data.uuid);
  }
  if (answer?.success) appStore.setState({ token: null });
}

async function trade(token: string, replace?: string): Promise<SessionAnswer | null> {
  const headers = { authorization: `Bearer ${token}` };
  const options = { json: replace === undefined ? {} : { replace } };
  const reply = await sendByFetch("POST", "/oauth/session", headers, options).catch(() => null);
  return reply && (reply.body as unknown as SessionAnswer);
}

function stay(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

async function findName(token: string, uuid: string): Promise<string> {
  const http = createHttp({
    workspace: readSettings().workspace,
    userType: userTypeOf(uuid),
    token: () => token,
    onEnded: () => Promise.reject(new CallError(401, { code: "unauthenticated" })),
  });
  const user = await findUser(http, uuid).catch(() => undefined);
  return nameOfUser(user) ?? uuid;
}

function ask(current: string, other: string): Promise<boolean> {
  return new Promise((resolve) => {
    showModal({
      title: TEXTS.title,
      message: TEXTS.question(current, other),
      buttons: [
        { text: TEXTS.stay(current), type: "secondary", onClick: () => resolve(false) },
        { text: TEXTS.change(other), type: "primary", onClick: () => resolve(true) },
      ],
      onCancel: () => resolve(false),
    });
  });
}
