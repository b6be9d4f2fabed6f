import { PAGE_PATHS } from "@hello/contract/plain";
import { useLocation } from "wouter";
import { Button } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/loading/empty.state.tsx";

const TEXTS = {
  title: "Aucun groupe à votre nom",
  text: "Les séjours, leurs groupes et les messages aux participants sont dans les outils de l’équipe.",
  tools: "Outils de l’équipe",
};

/** A collaborator without rooms works on other screens (STAY-21). */
export function StaffStart() {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      scene="noRooms"
      title={TEXTS.title}
      level={4}
      text={TEXTS.text}
      action={<Button onClick={() => navigate(PAGE_PATHS.staff)}>{TEXTS.tools}</Button>}
      small
    />
  );
}
