import type { PersonRecord } from "@hello/contract";
import { languageText, PAGE_PATHS, ROLE_NAMES, roomDisplayName, standingText } from "@hello/contract/plain";
import Mail from "lucide-react/icons/mail";
import { Link } from "wouter";
import { Badge } from "../../../components/controls/badge.tsx";
import { PhoneLink } from "../../../components/controls/phone.link.tsx";
import { joinNames } from "../../../components/messages/person.details.ts";
import { countedText, periodText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import { StateBadge } from "../shared/state.badge.tsx";
import record from "./customer.record.module.css";
import styles from "./person.facts.module.css";

const TEXTS = {
  mail: "Écrire de sa propre messagerie à",
  noPhone: "Pas de numéro",
  noEmail: "Pas d’adresse e-mail",
  stays: "Séjours",
  bounced: "Le dernier e-mail est revenu",
  stopped: { email: "Ne veut plus d’e-mails", sms: "Ne veut plus de SMS" },
};

/** How to reach a person beside Hello: « 42 ans · Anglais », a number to call, an address. */
export function PersonFacts({ person, name }: { person: PersonRecord; name: string }) {
  const { age, language, phoneNumber, email, stopped } = person;
  const facts = [age !== null && `${age} ans`, language && languageText(language)];
  return (
    <div className={styles.facts}>
      {facts.some(Boolean) && <span>{facts.filter(Boolean).join(" · ")}</span>}
      {phoneNumber ? (
        <PhoneLink number={phoneNumber} name={name} className={styles.link} />
      ) : (
        <span className={look.note}>{TEXTS.noPhone}</span>
      )}
      {email ? (
        <a href={mailTo(email)} className={styles.link} aria-label={`${TEXTS.mail} ${name}, ${email}`}>
          <Mail aria-hidden="true" />
          {email}
        </a>
      ) : (
        <span className={look.note}>{TEXTS.noEmail}</span>
      )}
      {person.emailBounced && <Badge kind="neutral">{TEXTS.bounced}</Badge>}
      {stopped.map((channel) => (
        <Badge key={channel} kind="neutral">
          {TEXTS.stopped[channel]}
        </Badge>
      ))}
    </div>
  );
}

/** The rooms and stays of a person: their role, how they stand there, and for whom they answer. */
export function PersonStays({ person }: { person: PersonRecord }) {
  const { stays, age } = person;
  if (stays.length === 0) return null;
  return (
    <details className={record.record} open>
      <summary className={record.summary}>{countedText(stays.length, "séjour", "séjours")}</summary>
      <ul className={styles.stays} aria-label={TEXTS.stays}>
        {stays.map((stay) => {
          const { roomId, name, departureDate, endDate, stayRef, role } = stay;
          const details = [
            departureDate && periodText(departureDate, endDate),
            stayRef,
            role && ROLE_NAMES[role],
            stay.for.length > 0 && `pour ${joinNames(stay.for)}`,
          ];
          return (
            <li key={roomId} className={look.entry}>
              <div className={look.line}>
                <Link href={PAGE_PATHS.adminPeople.replace(":roomId", roomId)} className={look.link}>
                  <bdi>{roomDisplayName(name)}</bdi>
                </Link>
                <StateBadge state={stay.state} />
                <Badge kind={stay.status === "NORMAL" ? "accent" : "neutral"}>{standingText({ ...stay, age })}</Badge>
              </div>
              <span className={look.note}>{details.filter(Boolean).join(" · ")}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** An address may hold the signs that begin other fields of a message. */
function mailTo(email: string): string {
  return `mailto:${email.replaceAll(/[?&%]/g, (sign) => encodeURIComponent(sign))}`;
}
