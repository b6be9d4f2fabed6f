import { useTitle } from "../../../components/layout/use.title.ts";
import { WindowHeader } from "../../../components/layout/window.header.tsx";
import { useSession } from "../../../session/session.context.tsx";
import { Drawing } from "../../../workspace/help.drawings.tsx";
import { HELP_TOPICS, type HelpText, helpTextsOf } from "../../../workspace/help.texts.ts";
import styles from "./help.module.css";
import { SampleRooms } from "./sample.rooms.view.tsx";

const TITLE = "Aide à l’utilisation";
const RULES = "Les règles du groupe";
const CHARTER = "Charte de discussion";
const GOOD_CONDUCT = "Règles de bonne conduite";
const SITE = "Vos données et ce site";
const PRIVACY = "Confidentialité";
const LEGAL = "Mentions légales";
const ACCESSIBILITY = "Accessibilité";
const FROM_OUTSIDE = "Signaler quelque chose sans vous connecter : ";
const NEW_TAB = "(nouvel onglet)";

/** The help, in the brand's texts and pictures (HELP-01). `onBack` shows the rooms on a narrow screen. */
export function HelpView({ onBack }: { onBack: () => void }) {
  const { workspace, charterUrl, goodConductUrl, privacyUrl, legalUrl, accessibilityUrl, moderationEmail } =
    useSession().settings;
  const texts = helpTextsOf(workspace);
  useTitle(TITLE);
  return (
    <div className={styles.help}>
      <WindowHeader title={TITLE} onBack={onBack} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={styles.content} tabIndex={0} aria-label={TITLE}>
        <div className={styles.intro}>
          <Drawing name="intro" />
          <p className={styles.lead}>{texts.intro}</p>
        </div>
        <section className={styles.rooms}>
          <Chapter text={texts.rooms} />
          <SampleRooms workspace={workspace} />
        </section>
        <div className={styles.topics}>
          {HELP_TOPICS.map((topic) => (
            <section key={topic} className={styles.topic}>
              <Drawing name={topic} />
              <Chapter text={texts[topic]} />
            </section>
          ))}
        </div>
        <section className={styles.rules}>
          <h3>{RULES}</h3>
          <ul className={styles.links}>
            <Outside href={charterUrl} text={CHARTER} />
            <Outside href={goodConductUrl} text={GOOD_CONDUCT} />
          </ul>
          <p>
            {FROM_OUTSIDE}
            <a href={`mailto:${moderationEmail}`}>{moderationEmail}</a>
          </p>
        </section>
        <section className={styles.rules}>
          <h3>{SITE}</h3>
          <ul className={styles.links}>
            <Outside href={privacyUrl} text={PRIVACY} />
            <Outside href={legalUrl} text={LEGAL} />
            <Outside href={accessibilityUrl} text={ACCESSIBILITY} />
          </ul>
        </section>
      </section>
    </div>
  );
}

function Chapter({ text: { title, paragraphs } }: { text: HelpText }) {
  return (
    <div className={styles.chapter}>
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Outside({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a className={styles.link} href={href} target="_blank" rel="noopener">
        {text} <span className="visually-hidden">{NEW_TAB}</span>
      </a>
    </li>
  );
}
