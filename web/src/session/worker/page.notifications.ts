import { navigate } from "wouter/use-browser-location";
import type { ToPage } from "../../../worker/worker.messages.ts";
import type { ChatSession } from "../chat.session.ts";
import { followWorker } from "./follow.worker.ts";
import { keepDevice } from "./own.device.ts";
import { askAtMoment } from "./push.asking.ts";
import { removeReadNotifications } from "./read.notifications.ts";

/** Starts the worker, and everything that this page does about notifications. */
export async function startWorker(session: ChatSession): Promise<void> {
  await followWorker(session.settings);
  const registration = await navigator.serviceWorker?.getRegistration();
  // Without a worker there is nothing to ask for: nobody would show a notification.
  if (!registration || session.settings.pushKey === null || session.closing.aborted) return;
  showWhatIsClicked(session);
  removeReadNotifications(session, registration);
  await keepDevice(session);
  await askAtMoment(session);
}

/** A click on a notification shows its screen in this page, as a link would, so that drafts stay (PHONE-05). */
function showWhatIsClicked({ closing }: ChatSession): void {
  const onMessage = ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.type !== "show") return;
    // First, because a busy page draws for longer than the worker waits.
    ports[0]?.postMessage(null);
    navigate(data.path);
  };
  navigator.serviceWorker.addEventListener("message", onMessage, { signal: closing });
}
