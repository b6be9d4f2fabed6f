import { PERSON_COOKIE } from "@hello/contract/limits";
import { appStore } from "../page/app.store.ts";

/** Deletes what this browser keeps of the person, once everything of theirs is erased. */
export async function forgetDevice(): Promise<void> {
  appStore.setState({ userUuid: null, userType: null, token: null, returnPath: null, onboardingComplete: false });
  // Other tabs leave their screens by it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers we serve
  document.cookie = `${PERSON_COOKIE}=; path=/; max-age=0`;
  try {
    sessionStorage.clear();
    localStorage.clear();
    const databases = await indexedDB.databases();
    await Promise.all(databases.flatMap(({ name }) => (name ? deleteDatabase(name) : [])));
  } catch (error) {
    console.warn("What this browser kept could not be deleted.", error);
  }
}

/** Another tab may have it open; then it is deleted when that tab lets go. */
function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
