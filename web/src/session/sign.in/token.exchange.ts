import type { SessionAnswer } from "@hello/contract";
import { userTypeOf } from "@hello/contract/plain";
import { CallError, createHttp, sendByFetch } from "../../api/http.ts";
import { findUser } from "../../api/users.api.ts";
import { nameOfUser } from "../../components/messages/person.details.ts";
import { showModal } from "../../components/modal/modal.store.ts";
import { isHere } from "../../offline/person.here.ts";
import { readSettings } from "../../start/page.settings.ts";
import { appStore } from "../page/app.store.ts";

const TEXTS = {
  title: "Changer de compte",
  question: (current: string, other: string) =>
    `Ce navigateur est connecté en tant que ${current}. Continuer en tant que ${other}\u00a0?`,
  stay: (current: string) => `Rester ${current}`,
  change: (other: string) => `Continuer en tant que ${other}`,
};

/**
 * Exchanges the token of the address for a session, so that it survives a reload (D161). If another user is signed in, the
 * page asks first; if nobody is, it says who one has become (SEC-33): a link may be anybody's. If the exchange fails, the
 * page keeps the token and works with it until it is reloaded.
 */
export async function exchangeToken(token: string, uuid: string): Promise<void> {
  const isNew = !isHere(uuid);
  let answer = await requestSession(token);
  if (answer && !answer.success && answer.code === "session_taken") {
    const { data } = answer;
    const isWanted = await ask(data.name ?? data.uuid, await findName(token, uuid));
    // A reload: the page has already requested data as the other user.
    if (!isWanted) return reload();
    answer = await requestSession(token, data.uuid);
  } else if (isNew) appStore.setState({ enteredAs: uuid });
  if (answer?.success) appStore.setState({ token: null });
}

async function requestSession(token: string, replace?: string): Promise<SessionAnswer | null> {
  const headers = { authorization: `Bearer ${token}` };
  const options = { json: replace === undefined ? {} : { replace } };
  const reply = await sendByFetch("POST /oauth/session", options, headers).catch(() => null);
  return reply && (reply.body as unknown as SessionAnswer);
}

function reload(): Promise<never> {
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
