import { PAGE_PATHS } from "@hello/contract/plain";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { Link } from "wouter";
import { countText } from "../components/controls/count.text.ts";
import { useAlertInTitle } from "../components/layout/use.title.ts";
import { countedText } from "../components/texts/staff.texts.ts";
import { openAnswersPath } from "../features/staff/shared/answers/answers.paths.ts";
import styles from "./staff.frame.module.css";
import type { OpenHelp } from "./use.open.help.ts";

const HELP = "Aide";

/** How many ask for help that nobody has taken, in the header and the title; it leads to the oldest (TEAM-15). */
export function OpenHelpLink({ help }: { help: OpenHelp | undefined }) {
  const count = help?.count ?? 0;
  const text = `${HELP} ${countText(count)}`;
  const told =
    count > 0 ? countedText(count, "demande d’aide à prendre en charge", "demandes d’aide à prendre en charge") : "";
  useAlertInTitle(count > 0 ? text : "");
  return (
    <>
      <span className="visually-hidden" role="status">
        {told}
      </span>
      {count > 0 && (
        <Link
          href={help?.oldest ? openAnswersPath(help.oldest) : PAGE_PATHS.staff}
          className={styles.help}
          title={told}
          aria-label={`${text}, ${told}`}
        >
          <LifeBuoy aria-hidden="true" />
          {text}
        </Link>
      )}
    </>
  );
}
