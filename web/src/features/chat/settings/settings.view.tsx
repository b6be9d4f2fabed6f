import type { User } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import FileDown from "lucide-react/icons/file-down";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Trash2 from "lucide-react/icons/trash-2";
import { useStore } from "zustand";
import { sentenceOf } from "../../../api/http.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Problem } from "../../../components/controls/field.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { usePatienceIsOver } from "../../../components/loading/use.patience.ts";
import { isStaff, nameOfUser } from "../../../components/messages/person.details.ts";
import { appStore } from "../../../session/page/app.store.ts";
import { confirmSignOutEverywhere } from "../../../session/sign.in/account.menu.tsx";
import { EVERYWHERE, NOT_REACHED } from "../../../session/sign.in/sign.out.everywhere.ts";
import { DeviceRow } from "./device.row.tsx";
import { Group, LinkRow, Loaded, SwitchRow } from "./setting.parts.tsx";
import { BackLink } from "./settings.back.tsx";
import styles from "./settings.module.css";
import type { SettingsPerson } from "./settings.person.ts";
import { ThemeChoice } from "./theme.choice.tsx";
import { type SavingState, useOwnSettings } from "./use.own.settings.ts";

const TEXTS = {
  title: "Réglages",
  notifications: "Notifications",
  evening: "E-mail du soir",
  eveningHint:
    "À 18\u00a0h, s’il y a du nouveau, un e-mail vous dit dans quels groupes et combien, jamais ce qui est écrit. Les messages personnels de l’équipe arrivent toujours.",
  appearance: "Apparence",
  others: "Ce que voient les autres",
  hide: "Masquer mon âge, ma ville et mon genre",
  hideHint: "Les autres participants ne voient alors que votre prénom. L’équipe continue de voir ces informations.",
  minorHint:
    "Vous avez moins de 18\u00a0ans\u00a0: les autres participants ne voient que votre prénom, même si ce réglage est éteint. Allumé, il vaudra aussi après vos 18\u00a0ans.",
  unknownAgeHint:
    "Votre réservation ne donne pas votre date de naissance\u00a0: les autres participants ne voient que votre prénom, même si ce réglage est éteint.",
  noDetails:
    "Les autres participants voient votre prénom, et ni votre âge, ni votre ville, ni votre genre. Il n’y a rien à régler.",
  data: "Mes données",
  export: "Télécharger mes données",
  exportHint: "Un fichier ZIP avec tout ce que Hello garde de vous, photos et fichiers compris.",
  erase: "Effacer mes données",
  eraseHint: "Vos messages, vos photos et votre compte disparaissent aussitôt, pour toujours.",
  eraseStaff:
    "Un compte de l’équipe ne s’efface pas ici\u00a0: demandez-le à la personne qui gère les comptes de votre équipe.",
  privacy: "Ce que Hello garde, pourquoi et combien de temps\u00a0: ",
  privacyLink: "Confidentialité",
  newTab: "(nouvel onglet)",
  login: "Connexion",
  signedInAs: "Vous utilisez Hello en tant que",
  everywhere: "Se déconnecter partout vaut pour tous vos appareils et navigateurs.",
  saved: "C’est enregistré.",
  notSaved: "Ce réglage n’a pas pu être enregistré. Vérifiez votre connexion et réessayez.",
};

/** What a person decides for themself: notifications, appearance, details shown, their data. */
export function SettingsView({ person }: { person: SettingsPerson }) {
  const { user, settings } = person;
  const { own, failure, saving, load, change } = useOwnSettings(person);
  // A device belongs to a session, and with a token there is none.
  const token = useStore(appStore, (state) => state.token);
  const isLate = usePatienceIsOver();
  useTitle(TEXTS.title);
  const isMember = isStaff(user);

  return (
    <div className={styles.page}>
      <BackLink to="rooms" />
      <h1>{TEXTS.title}</h1>
      <Loaded own={own} failure={failure} onRetry={() => void load()}>
        {({ eveningMailOff, detailsHidden, countsAsMinor }) => (
          <>
            <Group title={TEXTS.notifications}>
              {settings.pushKey !== null && !token && <DeviceRow person={person} />}
              <SwitchRow
                name={TEXTS.evening}
                hint={TEXTS.eveningHint}
                isOn={!eveningMailOff}
                onChange={(isOn) => change({ eveningMailOff: !isOn })}
              />
            </Group>
            {!isMember && (
              <Group title={TEXTS.others}>
                {settings.details === "none" ? (
                  <p className={styles.statement}>{TEXTS.noDetails}</p>
                ) : (
                  <SwitchRow
                    name={TEXTS.hide}
                    hint={!countsAsMinor ? TEXTS.hideHint : user.age === null ? TEXTS.unknownAgeHint : TEXTS.minorHint}
                    isOn={detailsHidden}
                    onChange={(isOn) => change({ detailsHidden: isOn })}
                  />
                )}
              </Group>
            )}
          </>
        )}
      </Loaded>
      {(Boolean(own ?? failure) || isLate) && rest()}
    </div>
  );

  /** Only once what stands above has its height: it would be pushed away from under a finger. */
  function rest() {
    return (
      <>
        <Saving state={saving} />
        <Group title={TEXTS.appearance}>
          <ThemeChoice />
        </Group>
        <Group title={TEXTS.data}>
          <LinkRow
            name={TEXTS.export}
            hint={TEXTS.exportHint}
            href={PAGE_PATHS.settingsExport}
            icon={<FileDown aria-hidden="true" />}
          />
          {isMember ? (
            <p className={styles.statement}>{TEXTS.eraseStaff}</p>
          ) : (
            <LinkRow
              name={TEXTS.erase}
              hint={TEXTS.eraseHint}
              href={PAGE_PATHS.settingsErase}
              icon={<Trash2 aria-hidden="true" />}
              isDanger
            />
          )}
          <p className={styles.statement}>
            {TEXTS.privacy}
            <a href={settings.privacyUrl} target="_blank" rel="noopener">
              {TEXTS.privacyLink} <span className="visually-hidden">{TEXTS.newTab}</span>
            </a>
          </p>
        </Group>
        <SignedIn user={user} />
      </>
    );
  }
}

/** Says what became of the last change. A failure stays until the next one. */
function Saving({ state }: { state: SavingState }) {
  return (
    <>
      <p role="status" className={state?.kind === "saved" ? styles.saved : "visually-hidden"}>
        {state?.kind === "saved" && TEXTS.saved}
      </p>
      <Problem text={state?.kind === "failed" && sentenceOf(state.error, TEXTS.notSaved)} />
    </>
  );
}

/** With a token there is no session to end (D161). */
function SignedIn({ user }: { user: User }) {
  const token = useStore(appStore, (state) => state.token);
  const name = nameOfUser(user);
  return (
    <Group title={TEXTS.login}>
      <p className={styles.statement}>
        {TEXTS.signedInAs} {name && <strong>{name}</strong>} <span className={styles.uuid}>{user.uuid}</span>
      </p>
      {!token && (
        <div className={styles.acts}>
          <Button kind="alarm" icon={<MonitorSmartphone />} onClick={() => void confirmSignOutEverywhere()}>
            {EVERYWHERE}
          </Button>
        </div>
      )}
      {!token && (
        <p className={styles.statement}>
          {TEXTS.everywhere} {NOT_REACHED}
        </p>
      )}
    </Group>
  );
}
