import Download from "lucide-react/icons/download";
import SquarePen from "lucide-react/icons/square-pen";
import { fetchStaffRoomsCsv } from "../../../api/stays.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import { showModal } from "../../../components/modal/modal.store.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { problemOf, useAction } from "../shared/use.action.ts";
import { queryOf, type StaysFilter } from "./stays.filter.ts";
import { useWrite } from "./use.write.ts";

const TEXTS = {
  write: "Écrire à ces séjours",
  csv: "Télécharger (CSV)",
};

type Props = { staff: Staff; filter: StaysFilter; isEmpty: boolean };

/** Acts on the filtered list as a whole. */
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
