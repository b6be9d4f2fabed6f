import type { Erasure, Notice, StaffMember, User } from "@hello/contract";
import { INTERACTION_OPENS_AFTER_MS, MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract/limits";
import { fullNameOf, PAGE_PATHS } from "@hello/contract/plain";
import { useCallback, useState } from "react";
import { Link } from "wouter";
import { hasCode } from "../../../api/http.ts";
import { fetchAttachment } from "../../../api/messages.api.ts";
import { findCollaborator } from "../../../api/staff.api.ts";
import { findUser } from "../../../api/users.api.ts";
import { Composer } from "../../../components/composer/composer.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { FullScreenLoader } from "../../../components/loading/full.screen.loader.tsx";
import { nameOfUser } from "../../../components/messages/person.details.ts";
import { NoticeList } from "../../../components/notices/notice.list.tsx";
import { dayText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { brandOf } from "../../../workspace/brands.ts";
import { Loading, NotLoaded } from "../shared/loading/loading.tsx";
import { useNews } from "../shared/loading/team.news.ts";
import { useAllLoaded } from "../shared/loading/use.all.loaded.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import { smsEndLength } from "../shared/sms/sms.ask.ts";
import { CustomerData } from "./customer.data.tsx";
import { CustomerRecord, usePersonDecisions } from "./customer.record.tsx";
import styles from "./interaction.view.module.css";
import { NoticeOptionsView } from "./notice.options.view.tsx";
import { Outcome } from "./notice.outcome.tsx";
import { PersonFacts, PersonStays } from "./person.facts.tsx";
import { useCustomerNotices, useModerated, useOutcomes } from "./use.customer.notices.ts";
import { useNoticeDraft } from "./use.notice.draft.ts";

const TEXTS = {
  title: "Messages personnels au client",
  list: "Messages envoyés",
  empty: "Aucun message pour ce client. Le premier que vous écrirez apparaîtra ici.",
  missing: "Client inconnu",
  missingText: (id: string) =>
    `L’identifiant «\u00a0${id}\u00a0» ne correspond à aucun client de cet espace. Vérifiez-le, ou cherchez la personne dans son séjour.`,
  stays: "Voir les séjours",
  erased: "Cette personne est effacée",
  gone: "Les autres ne voient plus rien d’elle, et elle est déconnectée partout.",
  kept: (day: string) => `Un signalement encore ouvert garde ce qu’il lui faut, jusqu’au ${day} au plus tard.`,
  unread: "Non lu par le client",
  loading: "Chargement de la fiche",
  failed: "La fiche de cette personne n’a pas pu être chargée. Vérifiez votre connexion.",
  label: "Message au client",
  placeholder: "Écrire un message au client",
};

/** The codes for a uuid that is invalid, or of nobody whom staff of this workspace may look up. */
const NO_CUSTOMER = ["invalid_request", "forbidden", "not_found"] as const;

type Props = { customerId: string; staff: Staff; member: StaffMember | undefined };
type Pair = { customer: User; collaborator: User };

/** One customer: what staff know of them, their notices, and the composer for the next one (NOTICE-04, NOTICE-05, TEAM-05). */
export function InteractionView({ customerId, staff, member }: Props) {
  const pair = usePair(customerId, staff);
  const [erased, setErased] = useState<Erasure>();
  useTitle(TEXTS.title);
  if (pair === undefined) return <FullScreenLoader />;
  return (
    <div className={styles.main}>
      <h1 className={styles.title}>{TEXTS.title}</h1>
      {pair === null && (
        <EmptyState
          scene="notFound"
          title={TEXTS.missing}
          text={TEXTS.missingText(customerId)}
          action={<Link href={PAGE_PATHS.staff}>{TEXTS.stays}</Link>}
        />
      )}
      {erased && (
        <div role="status">
          <EmptyState scene="farewell" title={TEXTS.erased} text={erasedText(erased)} />
        </div>
      )}
      {pair && !erased && <Interaction {...pair} staff={staff} isLead={member?.lead ?? false} onErased={setErased} />}
    </div>
  );
}

function erasedText({ keptUntil }: Erasure): string {
  return keptUntil ? `${TEXTS.gone} ${TEXTS.kept(dayText(keptUntil))}` : TEXTS.gone;
}

type InteractionProps = Pair & { staff: Staff; isLead: boolean; onErased: (erased: Erasure) => void };

/** The input stays above the newest notice. */
function Interaction({ customer, collaborator, staff, isLead, onErased }: InteractionProps) {
  const { http, pageHttp, settings } = staff;
  const { notices, users, hasOlder, isLoadingOlder, isLoaded, older, add } = useCustomerNotices(staff, customer.id);
  const moderated = useModerated(staff, customer.id, notices[0]?.id);
  const onSent = useCallback((notice: Notice) => add([notice]), [add]);
  const record = useLoaded(customer.id, () => pageHttp("GET /amplify/users/:id/record", { id: customer.id }));
  useNews(["stays", "cases", "sends", "people"], record.load);
  const decisions = usePersonDecisions(staff, customer.id);
  const areLoaded = useAllLoaded(record, decisions);
  const person = record.value;
  const name = person ? fullNameOf(person) : (nameOfUser(customer) ?? customer.uuid);
  const { outcomes, take } = useOutcomes(staff, customer.id, notices.length);
  const { options, setOptions, composer } = useNoticeDraft({
    http,
    uuid: staff.uuid,
    customerId: customer.id,
    collaboratorId: collaborator.id,
    onSent,
  });
  const fetchFile = useCallback((path: string) => fetchAttachment(pageHttp, path), [pageHttp]);
  return areLoaded ? content() : <Loading text={TEXTS.loading} />;

  function content() {
    return (
      <>
        <h2 className={styles.person}>
          <bdi translate="no">{name}</bdi> <span className={styles.uuid}>{customer.uuid}</span>
        </h2>
        {person ? (
          <PersonFacts person={person} name={name} />
        ) : (
          <NotLoaded
            failure={record.failure}
            loading={TEXTS.loading}
            failed={TEXTS.failed}
            onRetry={() => void record.load()}
          />
        )}
        <div className={styles.scroller}>
          {person && <PersonStays person={person} />}
          <CustomerRecord customerId={customer.id} staff={staff} decisions={decisions} />
          {isLead && (
            <CustomerData
              customer={customer}
              name={name}
              journal={person?.journal ?? []}
              staff={staff}
              onActed={() => void record.load()}
              onErased={onErased}
            />
          )}
          <div className={styles.write}>
            <Composer
              {...composer}
              label={TEXTS.label}
              placeholder={TEXTS.placeholder}
              lengthMax={options.isSms ? TARGETED_SMS_MAX : MESSAGE_MAX}
              lengthAdded={smsEndLength(options)}
              textOnly={options.isSms}
              emojiUrl={settings.emojiUrl}
            />
            <NoticeOptionsView
              options={options}
              content={composer.draft.text}
              person={person}
              onChange={setOptions}
              onReplace={(text) => composer.onChange((draft) => ({ ...draft, text, mentions: [] }))}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
          <section tabIndex={0} aria-label={TEXTS.list}>
            {isLoaded && notices.length === 0 && <EmptyState scene="noNotices" text={TEXTS.empty} />}
            <NoticeList
              notices={notices}
              users={{ ...users, [collaborator.id]: collaborator }}
              staffBadge={brandOf(settings.workspace).staffBadge}
              readUpTo={customer.lastInternalMessageReadAt}
              newText={TEXTS.unread}
              fetchAttachment={fetchFile}
              hasOlder={hasOlder}
              isLoadingOlder={isLoadingOlder}
              onOlder={older}
              footOf={({ id }) => {
                const outcome = outcomes.get(id);
                return (
                  outcome && (
                    <Outcome
                      outcome={outcome}
                      person={name}
                      customerId={customer.id}
                      staff={staff}
                      onTake={(asker) => take(id, asker)}
                      onReplied={onSent}
                    />
                  )
                );
              }}
              moderated={moderated}
            />
          </section>
        </div>
      </>
    );
  }
}

/**
 * The customer and the collaborator by uuid: undefined until the specified delay is over, null if there is no such
 * customer. The lookup creates no user (EASE-26).
 */
function usePair(customerId: string, { pageHttp, uuid }: Staff): Pair | null | undefined {
  const { value, failure } = useLoaded(customerId, async () => {
    const wait = new Promise((resolve) => setTimeout(resolve, INTERACTION_OPENS_AFTER_MS));
    const found = await findPair().catch((error: unknown) => {
      if (hasCode(error, ...NO_CUSTOMER)) return null;
      throw error;
    });
    await wait;
    return found;
  });
  if (failure) throw failure;
  return value;

  async function findPair(): Promise<Pair | null> {
    const [customer, collaborator] = await Promise.all([
      findUser(pageHttp, customerId),
      findCollaborator(pageHttp, uuid),
    ]);
    return customer ? { customer, collaborator } : null;
  }
}
