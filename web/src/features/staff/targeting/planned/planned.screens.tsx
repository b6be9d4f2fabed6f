import type { PlannedNotice, StaffMember } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { type ReactNode, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { fetchAllPlanned } from "../../../../api/planned.api.ts";
import { fetchStaffMember } from "../../../../api/staff.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { isEmbedded } from "../../../../session/page/embedding.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { NotLoaded } from "../../shared/loading/loading.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import { isLimited } from "../../shared/staff.reach.ts";
import { EMPTY_FORM, formOf, readForm } from "./planned.form.ts";
import { PlanFormView } from "./planned.form.view.tsx";
import { PlannedListView } from "./planned.list.view.tsx";
import { lockOf } from "./planned.lock.ts";
import { PlannedView } from "./planned.view.tsx";
import type { Start } from "./use.plan.form.ts";

const TEXTS = {
  title: "Avis programmé",
  loading: "Chargement des avis programmés",
  failed: "Les avis programmés n’ont pas pu être chargés. Vérifiez votre connexion.",
  missing: "Cet avis programmé n’existe pas, ou n’existe plus.",
  all: "Tous les avis programmés",
};

type Props = { staff: Staff; onUse: (plan: PlannedNotice) => void };

/** Texts to reuse and notices that leave by themselves: the list, one of them, and the form (D65). */
export function PlannedScreens({ staff, onUse }: Props) {
  const [path, navigate] = useLocation();
  const { loaded, failure, load, put, drop } = usePlanned(staff, path);
  /** Its form stays as it is if somebody deletes the plan: what was typed can be saved as a new one. */
  const changed = useRef<PlannedNotice>(undefined);

  if (failure || !loaded)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={() => void load()} />;
  const { plans, member } = loaded;
  const isLead = member.lead;
  // The rooms chosen for a message come along, and a frame leaves no entries in the history around it.
  const go = (to: string, replace = isEmbedded()) => navigate(to, { replace, state: stateWithoutPlan() });
  const showAll = () => go(PAGE_PATHS.planned);
  const showOne = ({ id }: PlannedNotice, replace?: boolean) => go(PAGE_PATHS.plannedOne.replace(":id", id), replace);

  return (
    <Switch>
      <Route path={PAGE_PATHS.planned}>
        <PlannedListView plans={plans} onCreate={() => go(PAGE_PATHS.plannedNew)} />
      </Route>
      <Route path={PAGE_PATHS.plannedNew}>{form({ plan: null, onBack: showAll })}</Route>
      <Route path={PAGE_PATHS.plannedOne}>
        {({ id }) =>
          found(id, (plan) => (
            <PlannedView
              key={id}
              plan={plan}
              lock={lockOf(plan, member)}
              staff={staff}
              onChange={() => go(PAGE_PATHS.plannedChange.replace(":id", id))}
              onSwitched={put}
              onUse={() => onUse(plan)}
              onRemoved={() => {
                drop(id);
                go(PAGE_PATHS.planned, true);
              }}
              onBack={showAll}
            />
          ))
        }
      </Route>
      <Route path={PAGE_PATHS.plannedChange}>
        {({ id }) => {
          changed.current = plans.find((plan) => plan.id === id) ?? changed.current;
          return found(id, (plan) => form({ plan, onBack: () => showOne(plan) }), changed.current);
        }}
      </Route>
    </Switch>
  );

  function form({ plan, onBack }: Pick<Start, "plan"> & { onBack: () => void }) {
    const given = plan ? null : readForm((window.history.state as { plan?: unknown } | null)?.plan);
    const start = { form: plan ? formOf(plan) : (given ?? EMPTY_FORM), plan, isPrefilled: given !== null };
    const onSaved = (saved: PlannedNotice) => {
      put(saved);
      showOne(saved, true);
    };
    return (
      <PlanFormView
        key={plan?.id ?? "new"}
        {...start}
        staff={staff}
        isLead={isLead}
        isLimited={isLimited(member)}
        onStarted={() => {
          if (given) go(PAGE_PATHS.plannedNew, true);
        }}
        onSaved={onSaved}
        onBack={onBack}
      />
    );
  }

  function found(id: string, show: (plan: PlannedNotice) => ReactNode, known?: PlannedNotice) {
    const plan = [...plans, ...(known ? [known] : [])].find((other) => other.id === id);
    if (plan) return show(plan);
    return <Missing onAll={showAll} />;
  }
}

function Missing({ onAll }: { onAll: () => void }) {
  useTitle(TEXTS.title);
  const all = <Button onClick={onAll}>{TEXTS.all}</Button>;
  return <EmptyState scene="notFound" title={TEXTS.missing} level={1} action={all} />;
}

/** A form that another screen has filled in is part of the history entry until it is shown. */
function stateWithoutPlan(): object {
  const { plan, ...rest } = (window.history.state ?? {}) as { plan?: unknown };
  return rest;
}

type Loaded = { plans: readonly PlannedNotice[]; member: StaffMember };

/** All planned notices, and who asks; loaded again on each screen. */
function usePlanned({ pageHttp }: Staff, path: string) {
  const { value, failure, load, show } = useLoaded<Loaded>(path, async () => {
    const [plans, member] = await Promise.all([fetchAllPlanned(pageHttp), fetchStaffMember(pageHttp)]);
    return { plans, member };
  });

  useNews(["plans"], load);

  function change(plansOf: (before: readonly PlannedNotice[]) => readonly PlannedNotice[]): void {
    show((before) => before && { ...before, plans: plansOf(before.plans) });
  }
  return {
    loaded: value,
    // A failed reload does not replace the list or a form.
    failure: value ? undefined : failure,
    load,
    put: (plan: PlannedNotice) => change((plans) => [plan, ...plans.filter(({ id }) => id !== plan.id)]),
    drop: (planId: string) => change((plans) => plans.filter(({ id }) => id !== planId)),
  };
}
