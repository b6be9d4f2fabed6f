import { phoneText } from "@hello/contract/plain";
import Phone from "lucide-react/icons/phone";

const CALL = "Appeler";

/** A number that a tap calls; a screen reader hears whose it is. */
export function PhoneLink({
  number,
  name,
  className,
}: {
  number: string;
  name: string;
  className: string | undefined;
}) {
  return (
    <a href={`tel:${number}`} className={className} aria-label={`${CALL} ${name}, ${phoneText(number)}`}>
      <Phone aria-hidden="true" />
      {phoneText(number)}
    </a>
  );
}
