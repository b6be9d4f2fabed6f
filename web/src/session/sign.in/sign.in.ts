import { type PageSettings, userTypeOf } from "@hello/contract/plain";
import { CallError, createHttp, type Http, leadTo } from "../../api/http.ts";
import { checkLogin, type LoginCheck } from "../../api/identity.api.ts";
import { readSettings } from "../../start/page.settings.ts";
import { appStore } from "../app.store.ts";
import { isLeavingForLogin, keepAll } from "../writing/draft.saving.ts";
import { hearToken, isEmbedded, tellParent } from "./parent.page.ts";

export const SESSION_ENDED = "Votre session a pris fin.";

export function currentToken(): string | null {
  return appStore.getState().token;
}

/** The person's uuid; none when the check fails. Whoever is not signed in is led to sign in (D1, D4). */
export async function findSignedIn(check: LoginCheck): Promise<string | null> {
  for (;;) {
    const token = currentToken();
    const answer = await checkLogin(check, token);
    if (answer.success) {
      const { uuid } = answer.data;
      if (token && !isEmbedded()) await (await import("./token.exchange.ts")).exchangeToken(token, uuid);
      appStore.setState({ userUuid: uuid, userType: userTypeOf(uuid) });
      return uuid;
    }
    if (answer.loginUrl === undefined) return null;
    if (isEmbedded()) await waitForSignIn(answer.loginUrl);
    // A link with a token that has ended still opens for whoever is signed in.
    else if (token) appStore.setState({ token: null });
    else await leadTo(answer.loginUrl);
  }
}

type Who = Pick<PageSettings, "workspace"> & { userType: string };

/** For what somebody does: where the sign-in has ended, it leads to the login, with all that was written kept (ERR-04). */
export function createHttpOfPerson(who: Who): Http {
  return createHttp({ ...who, token: currentToken, onEnded: leadToSignIn });
}

/** For what the page does by itself: where the sign-in has ended, it says so and waits, and nobody is led away. */
export function createHttpOfPage(who: Who): Http {
  return createHttp({ ...who, token: currentToken, onEnded: waitForSignIn });
}

/** The button, and acts. A frame shows no login, and what cannot be stored is not left behind: there the act fails. */
export async function leadToSignIn(loginUrl: string): Promise<void> {
  tellEnd(loginUrl);
  if (isEmbedded() || !(await keepAll())) {
    throw new CallError(401, { code: "unauthenticated", message: SESSION_ENDED });
  }
  return leadTo(loginUrl);
}

function waitForSignIn(loginUrl: string): Promise<void> {
  if (appStore.getState().loginUrl === null) tellEnd(loginUrl);
  return new Promise((resolve) => {
    const stop = onSignedInAgain(() => {
      stop();
      resolve();
    });
  });
}

export function onSignedInAgain(run: () => void): () => void {
  return appStore.subscribe((now, before) => {
    if (now.loginUrl === null && before.loginUrl !== null) run();
  });
}

function tellEnd(loginUrl: string): void {
  appStore.setState({ loginUrl });
  tellParent(readSettings(), { type: "tokenExpired" });
}

/** Goes on when the person has signed in elsewhere, or the page around this frame has handed over a new token. */
export function followSignIn(settings: PageSettings): void {
  hearToken(settings, (token) => void goOn(token));
  const look = () => {
    if (appStore.getState().loginUrl !== null && document.visibilityState === "visible") void goOn(currentToken());
  };
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  // Brought back from the browser's memory after the login, the page would still wait for the answer that led there.
  window.addEventListener("pageshow", () => isLeavingForLogin() && window.location.reload());
}

/** Only as the same person: what stands in this page is theirs. */
async function goOn(token: string | null): Promise<void> {
  const answer = await checkLogin("user", token).catch(() => null);
  if (!answer?.success) return;
  const { userUuid } = appStore.getState();
  if (userUuid === null || userUuid === answer.data.uuid) appStore.setState({ token, loginUrl: null });
  else if (!isEmbedded() && (await keepAll())) window.location.reload();
}
