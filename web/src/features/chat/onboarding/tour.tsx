import type { User } from "@hello/contract";
import { CHARTER_VERSION, TOUR_REDIRECT_AFTER_MS, TUTORIAL_VERSION } from "@hello/contract/limits";
import type { PageSettings } from "@hello/contract/plain";
import { useEffect, useId, useState } from "react";
import { useLocation } from "wouter";
import { updateUser } from "../../../api/users.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { appStore } from "../../../session/page/app.store.ts";
import { createHttpOfPerson } from "../../../session/sign.in/sign.in.ts";
import { PageScene } from "../../../workspace/page.scenes.tsx";
import { type StepText, tourTextsOf } from "../../../workspace/tour.texts.ts";
import { CharterForm } from "./charter.form.tsx";
import { TourCard } from "./tour.card.tsx";
import styles from "./tour.module.css";
import { moveByKey, type StepName, stepAfterRebuild, stepsFor, type TargetName } from "./tour.steps.ts";

type Props = {
  /** Contains the targets of the steps. */
  screen: HTMLElement;
  settings: PageSettings;
  user: User;
  wanted: string;
  onFinished: (user: User) => void;
};

type Charter = { isAccepted: boolean; isMissed: boolean };
type Saving = "no" | "underway" | "done";

export function Tour({ screen, settings, user, wanted, onFinished }: Props) {
  const [, navigate] = useLocation();
  const { steps, step, setStep, builds } = useSteps(screen, user.tutorialVersion);
  const [charter, setCharter] = useState<Charter>({ isAccepted: false, isMissed: false });
  const [saving, setSaving] = useState<Saving>("no");
  const [failure, setFailure] = useState<unknown>();
  const texts = tourTextsOf(settings.workspace);

  const goOn = () => {
    navigate(wanted, { replace: true });
  };
  async function finish(): Promise<void> {
    setSaving("underway");
    setFailure(undefined);
    try {
      const finished = await save(settings, user, charter.isAccepted);
      appStore.setState({ onboardingComplete: true });
      setSaving("done");
      setTimeout(() => {
        onFinished(finished);
        goOn();
      }, TOUR_REDIRECT_AFTER_MS);
    } catch (error) {
      console.warn("The end of the tour was not saved", error);
      setFailure(error);
      setSaving("no");
    }
  }
  const next = () => {
    const following = steps[steps.indexOf(step ?? "charter") + 1];
    if (following) return setStep(following);
    if (step === "charter" && !charter.isAccepted) return setCharter({ ...charter, isMissed: true });
    if (saving !== "underway") void finish();
  };

  if (saving === "done") return <TourEnd text={texts.done} />;
  // No step is new to the user, so only the button to the chat is left.
  if (!step) return <TourEnd text={ALREADY} onGoOn={goOn} />;
  return (
    <TourCard
      key={`${step}.${builds}`}
      text={texts[step]}
      position={`Étape ${steps.indexOf(step) + 1} sur ${steps.length}`}
      targets={step === "charter" ? [] : findTargets(screen, step)}
      isSaving={saving === "underway"}
      onNext={next}
      onBack={step === steps[0] ? undefined : () => setStep(moveByKey("ArrowLeft", steps, step))}
      onKey={(key) => setStep(moveByKey(key, steps, step))}
    >
      {step === "charter" && (
        <CharterForm
          url={settings.charterUrl}
          {...charter}
          failure={failure}
          onChange={(isAccepted) => setCharter({ isAccepted, isMissed: false })}
        />
      )}
    </TourCard>
  );
}

const ALREADY = { title: "Vous connaissez déjà la visite", text: "Tout est dit : vos groupes vous attendent." };

/** The steps whose targets are visible. A resize rebuilds the tour and keeps its step (TOUR-04). */
function useSteps(screen: HTMLElement, seenVersion: number | null) {
  const makeSteps = () => stepsFor(seenVersion, (target) => findTargets(screen, target).length > 0);
  const [tour, setTour] = useState(() => {
    const steps = makeSteps();
    return { steps, step: steps[0], builds: 0 };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount
  useEffect(() => {
    const rebuild = () =>
      setTour(({ step, builds }) => {
        const steps = makeSteps();
        return { steps, step: step && stepAfterRebuild(steps, step), builds: builds + 1 };
      });
    window.addEventListener("resize", rebuild);
    return () => window.removeEventListener("resize", rebuild);
  }, []);
  return { ...tour, setStep: (step: StepName) => setTour((before) => ({ ...before, step })) };
}

/** Saves the version of the tour and of the accepted charter (TOUR-06, D36). */
function save({ workspace }: PageSettings, { id, _version, metadata }: User, isAccepted: boolean): Promise<User> {
  const http = createHttpOfPerson({ workspace, userType: metadata.type });
  const accepted = isAccepted ? { charterVersion: CHARTER_VERSION } : {};
  return updateUser(http, { id, _version, tutorialVersion: TUTORIAL_VERSION, ...accepted });
}

/** The visible elements that a step points at. */
function findTargets(screen: HTMLElement, name: TargetName): Element[] {
  const found = [...screen.querySelectorAll(`[data-tour="${name}"]`)];
  return found.filter((element) => element.checkVisibility());
}

const TO_THE_CHAT = "Ouvrir la messagerie";

/** Shown after the tour, or instead of it; with a button unless the page moves on by itself. */
function TourEnd({ text: { title, text }, onGoOn }: { text: StepText; onGoOn?: () => void }) {
  const id = useId();
  return (
    <>
      <div className={styles.shade} />
      <div className={styles.card} data-side="middle" role="dialog" aria-labelledby={id}>
        <div className={styles.scene}>
          <PageScene name="welcome" />
        </div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text} role="status">
          {text}
        </p>
        {onGoOn && (
          <footer className={styles.actions}>
            <Button onClick={onGoOn} ref={(button) => button?.focus()}>
              {TO_THE_CHAT}
            </Button>
          </footer>
        )}
      </div>
    </>
  );
}
