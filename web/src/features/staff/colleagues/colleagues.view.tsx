import type { StaffColleague } from "@hello/contract";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { fetchColleagues } from "../../../api/staff.api.ts";
import { fetchStaffRoomsSums } from "../../../api/stays.api.ts";
import { classNames } from "../../../components/controls/class.names.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { usePages } from "../../../components/loading/use.pages.ts";
import { countedText, momentText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { More, NotLoaded } from "../shared/loading/loading.tsx";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import { useRefusal } from "../shared/loading/use.refusal.ts";
import look from "../shared/look.module.css";
import styles from "./colleagues.module.css";
import { staffReachText, strangeCenters } from "./colleagues.texts.ts";

const TEXTS = {
  title: "Accès de l’équipe",
  intro:
    "Ce que chacun voit, tel que son compte le disait à sa dernière connexion. Cela se change dans la gestion des comptes, pas ici.",
  list: "Membres de l’équipe",
  lead: "Responsable",
  signedIn: "Connexion\u00a0: ",
  never: "Aucune connexion connue",
  strange: "Aucun séjour n’a lieu à\u00a0: ",
  loading: "Chargement de l’équipe",
  failed: "La liste de l’équipe n’a pas pu être chargée. Vérifiez votre connexion.",
};

/** The staff of the workspace and what each of them reads, for leads. The provider decides it (SCOPE-07). */
export function ColleaguesView({ staff: { pageHttp } }: { staff: Staff }) {
  useTitle(TEXTS.title);
  const { items, more, retry, ...pages } = usePages("colleagues", (nextToken, signal) =>
    fetchColleagues(pageHttp, { nextToken, signal }),
  );
  const failure = useRefusal(pages.failure);
  // The names of all centres come with the sums of any choice. Without them no name counts as strange.
  const { value: sums } = useLoaded("centers", (signal) => fetchStaffRoomsSums(pageHttp, {}, signal));

  return (
    <div className={classNames(look.page, styles.colleagues)}>
      <header>
        <h1>{TEXTS.title}</h1>
        <p className={look.note}>{TEXTS.intro}</p>
      </header>
      {rows()}
    </div>
  );

  function rows() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    return (
      <>
        <ul className={look.grid} aria-label={TEXTS.list}>
          {items.map((colleague) => (
            <Colleague key={colleague.userId} colleague={colleague} centers={sums?.centers} />
          ))}
        </ul>
        <More onMore={more} kind="centered" />
      </>
    );
  }
}

type Props = { colleague: StaffColleague; centers: readonly string[] | undefined };

function Colleague({ colleague: { uuid, name, lead, reach, rooms, signedInAt }, centers }: Props) {
  // Before the first sign-in nothing is known: « Tout » would be a guess.
  const known = signedInAt ? reach : undefined;
  const strange = known && centers ? strangeCenters(known, centers) : [];
  return (
    <li className={styles.row}>
      <span className={look.line}>
        <bdi className={look.strong} translate="no">
          {name ?? uuid}
        </bdi>
        {lead && <span className={classNames(look.badge, look.accent)}>{TEXTS.lead}</span>}
      </span>
      <span className={look.stackTiny}>
        {known && staffReachText(known)}
        {strange.length > 0 && (
          <span className={styles.strange}>
            <TriangleAlert aria-hidden="true" />
            {TEXTS.strange + strange.join(", ")}
          </span>
        )}
      </span>
      <span className={look.note}>{countedText(rooms, "groupe", "groupes")}</span>
      <span className={look.note}>
        {signedInAt ? <time dateTime={signedInAt}>{TEXTS.signedIn + momentText(signedInAt)}</time> : TEXTS.never}
      </span>
    </li>
  );
}
