import { type PageSettings, userTypeOf } from "@hello/contract/plain";
import { CallError, createHttp, goToLogin, type Http } from "../../api/http.ts";
import { checkLogin, type LoginCheck } from "../../api/users.api.ts";
import { readSettings } from "../../start/page.settings.ts";
import { isLeavingForLogin, saveAllDrafts } from "../drafts/draft.saving.ts";
import { appStore } from "../page/app.store.ts";
import { isEmbedded, onTokenFromParent, postToParent } from "../page/embedding.ts";

export const SESSION_ENDED = "Votre session a pris fin.";

export function currentToken(): string | null {
  return appStore.getState().token;
}

function countSignIns(): number {
  return appStore.getState().signIns;
}

/** The signed-in user's uuid; null when the check fails. Without a sign-in the page goes to the login (D1, D4). */
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
    // A link with an expired token still opens for a signed-in user.
    else if (token) appStore.setState({ token: null });
    else await goToLogin(answer.loginUrl);
  }
}

type Caller = Pick<PageSettings, "workspace"> & { userType: string };

/** A collaborator who has passed the check, and their calls. */
export type Staff = {
  uuid: string;
  settings: PageSettings;
  http: Http;
  pageHttp: Http;
};

/** For actions of the user: when the sign-in has expired, the page saves all drafts and goes to the login (ERR-04). */
export function createHttpOfPerson(caller: Caller): Http {
  return createHttp({ ...caller, token: currentToken, signIns: countSignIns, onEnded: saveAndGoToLogin });
}

/** For calls that the page makes by itself: when the sign-in has expired, they wait, and a bar offers the login. */
export function createHttpOfPage(caller: Caller): Http {
  return createHttp({ ...caller, token: currentToken, signIns: countSignIns, onEnded: waitForSignIn });
}

/** In a frame, which shows no login, or when drafts cannot be saved, the action fails instead. */
export async function saveAndGoToLogin(loginUrl: string): Promise<void> {
  reportEnd(loginUrl);
  if (isEmbedded() || !(await saveAllDrafts())) {
    throw new CallError(401, { code: "unauthenticated", message: SESSION_ENDED });
  }
  return goToLogin(loginUrl);
}

function waitForSignIn(loginUrl: string): Promise<void> {
  if (appStore.getState().loginUrl === null) reportEnd(loginUrl);
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

function reportEnd(loginUrl: string): void {
  appStore.setState({ loginUrl });
  postToParent(readSettings(), { type: "tokenExpired" });
}

/** Resumes when the user has signed in in another tab, or the embedding page has passed a new token. */
export function followSignIn(settings: PageSettings): void {
  onTokenFromParent(settings, (token) => void resume(token));
  const check = () => {
    if (appStore.getState().loginUrl !== null && document.visibilityState === "visible") void resume(currentToken());
  };
  window.addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  // A page restored from the back/forward cache after the login would still wait for the call that led there.
  window.addEventListener("pageshow", () => isLeavingForLogin() && window.location.reload());
}

/** Only as the same user: the page shows their data. For another one it is reloaded. */
async function resume(token: string | null): Promise<void> {
  const answer = await checkLogin("user", token).catch(() => null);
  if (!answer?.success) return;
  const { userUuid } = appStore.getState();
  if (userUuid === null || userUuid === answer.data.uuid) {
    appStore.setState(({ signIns }) => ({ token, loginUrl: null, signIns: signIns + 1 }));
  } else if (!isEmbedded() && (await saveAllDrafts())) window.location.reload();
}

/** Read by follow.person.ts. */
export const leavingTab = { isSigningOut: false };

const SIGN_OUT_PATHS = { here: "/oauth/logout", everywhere: "/oauth/logout/everywhere" } as const;

/** A form, because the server redirects to the provider's sign-out page, which no frame may show. */
export function signOut(where: keyof typeof SIGN_OUT_PATHS = "here"): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = SIGN_OUT_PATHS[where];
  if (isEmbedded()) form.target = "_blank";
  else leavingTab.isSigningOut = true;
  // The page is left without an end of its own.
  void navigator.clearAppBadge?.().catch(() => {});
  document.body.append(form);
  form.submit();
  form.remove();
}
