import { FRESH_LOGIN_QUERY } from "@hello/contract/plain";
import { goToLogin } from "../../api/http.ts";
import { saveAllDrafts } from "../drafts/draft.saving.ts";

/** The provider asks who the person is, whatever session it still has, and leads back to this page or to a path (D86). */
export async function signInAgain(path?: string): Promise<void> {
  await saveAllDrafts();
  await goToLogin(`/oauth/login?return=/&${FRESH_LOGIN_QUERY}`, path);
}
