import { FILTERED_ROOMS_MAX } from "@hello/contract/limits";
import { PAGE_PATHS } from "@hello/contract/plain";
import Download from "lucide-react/icons/download";
import SquarePen from "lucide-react/icons/square-pen";
import { useLocation } from "wouter";
import type { Http } from "../../../api/http.ts";
import { fetchStaffRooms, fetchStaffRoomsCsv } from "../../../api/stays.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import { showModal } from "../../../components/modal/modal.store.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { askFirst } from "../shared/ask.first.ts";
import { problemOf, useAction } from "../shared/use.action.ts";
import { nameOf, queryOf, type StaysFilter } from "./stays.filter.ts";

const TEXTS = {
  write: "Écrire à ces séjours",
  csv: "Télécharger (CSV)",
  title: "Écrire à ces séjours",
  tooMany: `Un message peut s’adresser à ${FILTERED_ROOMS_MAX} séjours au plus, et cette liste en compte davantage. Vous pouvez écrire aux ${FILTERED_ROOMS_MAX} premiers, ou affiner la recherche.`,
  writeFirst: `Écrire aux ${FILTERED_ROOMS_MAX} premiers`,
  cancel: "Affiner la recherche",
};

type Props = { staff: Staff; filter: StaysFilter; isEmpty: boolean };
export function StaysTools({ staff: { pageHttp }, filter, isEmpty }: Props) {
  const write = useWrite(pageHttp);
  const { isBusy, run } = useAction();

  const attempt = (action: () => Promise<void>) => run(() => action().catch(tellFailure));

  const download = async () => saveFile(await fetchStaffRoomsCsv(pageHttp, queryOf(filter)), "sejours.csv");

  return (
    <>
      <Button
        kind="secondary"
        icon={<Download />}
        compact
        disabled={isEmpty}
        loading={isBusy}
        onClick={() => void attempt(download)}
      >
        {TEXTS.csv}
      </Button>
      <Button
        icon={<SquarePen />}
        disabled={isEmpty}
        loading={isBusy}
        onClick={() => void attempt(() => write(filter))}
      >
        {TEXTS.write}
      </Button>
    </>
  );
}

function tellFailure(error: unknown): void {
  console.warn("An action on the list of stays failed.", error);
  showModal({ title: TEXTS.write, message: problemOf(error), buttons: [{ text: "OK", type: "primary" }] });
}

/** Begins a message to all stays of a filter, also to those that the list has not shown yet. */
export function useWrite(http: Http): (filter: StaysFilter) => Promise<void> {
  const [, navigate] = useLocation();
  return async (filter) => {
    const { items, nextToken } = await fetchStaffRooms(http, queryOf(filter), { limit: String(FILTERED_ROOMS_MAX) });
    const state = { roomIds: items.map(({ roomId }) => roomId), label: nameOf(filter) };
    const open = () => navigate(PAGE_PATHS.targeting, { state });
    if (nextToken === null) return open();
    const { title, tooMany: message, cancel, writeFirst: confirm } = TEXTS;
    askFirst({ title, message, cancel, confirm, type: "primary", onConfirm: open });
  };
}
