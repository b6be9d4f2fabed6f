import { PAGE_PATHS } from "@hello/contract/plain";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { HeaderLink } from "../components/layout/header.link.tsx";

/** From the chat of a collaborator to the screens of staff (STAY-21). */
export function StaffLink() {
  return <HeaderLink href={PAGE_PATHS.staff} icon={<LayoutDashboard aria-hidden="true" />} text="Outils de l’équipe" />;
}
