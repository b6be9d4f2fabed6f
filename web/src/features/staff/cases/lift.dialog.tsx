import type { Case, Sanction } from "@hello/contract";
import { fetchCase } from "../../../api/cases.api.ts";
import type { Http } from "../../../api/http.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import { sanctionText } from "./case.texts.ts";
import { TellDialog } from "./tell.dialog.tsx";

const TEXTS = {
  title: "Lever la sanction",
  confirm: "Lever",
  consequence: "La personne est de nouveau invitée : elle peut rejoindre le groupe quand elle veut.",
  everywhere: "La personne est de nouveau invitée dans ses groupes, sauf là où une autre sanction la tient à l’écart.",
};

/** A sanction that shall be lifted. Each try has the same id, so that the server lifts it once. */
export type Lift = { id: string; sanction: Sanction };

type Props = {
  lift: Lift;
  /** The room in the text, for a sanction without a room whose case is unknown. */
  roomName: string;
  http: Http;
  onLifted: (sanctions: Sanction[]) => void;
  onClose: () => void;
};

/** Lifts a sanction and notifies the person, not the reporters. The case of the sanction names the message. */
export function LiftDialog({ lift: { id, sanction }, roomName, http, onLifted, onClose }: Props) {
  const found = useCaseOf(sanction, http);
  const statement = {
    outcome: "lift",
    roomName: found?.roomName ?? sanction.roomName ?? roomName,
    messageAt: found?.message?.createdAt ?? null,
    others: 0,
  } as const;
  const lift = async (content: string) => {
    const { sanctions } = await http("POST /amplify/sanctions/:id/lift", { id: sanction.id, json: { id, content } });
    onLifted(sanctions);
  };
  if (found === undefined) return null;
  return (
    <TellDialog
      title={`${TEXTS.title} : ${sanctionText(sanction)}`}
      consequence={sanction.roomId === null ? TEXTS.everywhere : TEXTS.consequence}
      confirm={TEXTS.confirm}
      statement={statement}
      told={toldOf(null)}
      onSend={lift}
      onClose={onClose}
    />
  );
}

/** Whom the outcome of a case is told to. */
export function toldOf(shown: Pick<Case, "reports"> | null, isUntold = false) {
  return [
    ...(isUntold ? [] : [{ to: "author" as const, label: "À la personne concernée" }]),
    ...(shown && shown.reports > 0 ? [{ to: "reporter" as const, label: reportersText(shown.reports) }] : []),
  ];
}

function reportersText(reports: number): string {
  return reports === 1 ? "À la personne qui a signalé" : "Aux personnes qui ont signalé";
}

/** The case of a sanction: undefined while it loads, null if there is none. */
function useCaseOf({ caseId }: Sanction, http: Http): Case | null | undefined {
  const { value, failure } = useLoaded(caseId, () => fetchCase(http, caseId!));
  return caseId === null || failure ? null : value;
}
