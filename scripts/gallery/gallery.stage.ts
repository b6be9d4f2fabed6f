import type { Workspace } from "@hello/contract";
import { idOf } from "../../demo/rows/demo.ids.ts";
import { typeset } from "../../demo/rows/demo.text.ts";
import type { FileName } from "../../demo/rows/demo.types.ts";
import { readDemoFile } from "../../demo/seed.files.ts";
import { caseIn, decideByCall, report } from "../../e2e/cases.page.ts";
import type { House } from "../../e2e/house.ts";
import type { Visitor } from "../../e2e/journey.ts";
import { makePlan } from "../../e2e/planned.page.ts";
import type { CustomerStage, StaffStage } from "../../e2e/screens/screens.ts";
import type { MadeMessage, MadeRoom, MadeUser } from "../../server/test/factory.ts";
import { putCard } from "../../server/test/stays/cards.ts";

/** Content that the demo data lacks: extremes, and one conversation that shows every kind of row at once. */
export type Stage = CustomerStage &
  StaffStage & {
    people: CustomerStage["people"] & StaffStage["people"] & Record<"busy" | "alone", Visitor>;
    extremes: string;
    silent: string;
    /** A stay of the demo data whose room closes soon. */
    closing: string;
  };

const NUMBER: Record<Workspace, number> = { speedboat: 1, labalaguere: 2 };
const PLACES: Record<Workspace, [room: string, photos: FileName[]]> = {
  speedboat: [
    "Catamaran en baie de Quiberon, été, Voile légère",
    ["cata-au-large.jpg", "port-du-soir.jpg", "kites.jpg", "session-du-soir.jpg", "sous-l-eau.jpg", "mon-sac.jpg"],
  ],
  labalaguere: [
    "Tour du Mont-Blanc, été, Trek en refuge",
    [
      "refuge.jpg",
      "crete-au-crepuscule.jpg",
      "marmotte-voleuse.jpg",
      "wadi-rum.jpg",
      "mon-sac.jpg",
      "pause-meritee.jpg",
    ],
  ],
};
const DEMO_STAYS = {
  speedboat: { stay: idOf("speedboat", "room", "vercors"), closing: idOf("speedboat", "room", "serre-chevalier") },
  labalaguere: { stay: idOf("labalaguere", "room", "gr20"), closing: idOf("labalaguere", "room", "ordesa") },
};
const NEWCOMERS = { speedboat: "customer_1003", labalaguere: "customer_2015" };
const LONG_NAME = "Maximilien-Alexandre de La Rochebrune";
const LONG_ROOM =
  "Traversée intégrale des crêtes et des vallées oubliées du grand parc national, juillet, Randonnée itinérante en autonomie complète";
const STAYS = [
  "Surf à Biscarrosse",
  "Ski de fond dans le Jura",
  "Kayak de mer en Bretagne",
  "VTT en Ubaye",
  "Refuge et bivouac",
];
const CROWD = ["Noé", "Jade", "Ismaël", "Rose", "Adam", "Alba", "Gabin", "Mila", "Sacha", "Lou", "Élie", "Nour"];
const EMOJI = ["👍", "❤️", "🔥", "😂", "🙏", "😢", "👎", "🎉", "⛵", "🏔️", "☀️", "🥾"];
const ROOMS = 60;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const inDays = (days: number) => ago(-days * DAY_MINUTES).slice(0, 10);

export async function setStage(house: House, workspace: Workspace): Promise<Stage> {
  const scene = { house, workspace, number: NUMBER[workspace] };
  const writer = await someone(scene, "900", "Alix", "74000 Annecy");
  const cast = await castOf(scene);
  const { staff: lead, lea, omar } = cast;
  const alone = await someone(scene, "901", "Ariane", "64000 Pau");
  const silent = await openRoom(scene, "Bivouac sous les étoiles, août, Découverte", [writer, lea]);
  const busy = await keepBusy(scene, cast);
  const customer = await userOf(scene, `customer_${scene.number}001`);
  const newcomer = await userOf(scene, NEWCOMERS[workspace]);
  const stranger = { ...writer, uuid: `customer_${scene.number}999999` };
  const { stay, closing } = DEMO_STAYS[workspace];
  const contact = await someone(scene, "906", "Paul", "29000 Quimper");
  const stayTitle = await answerFor(scene, contact, stay);
  return {
    people: { customer, writer, author: omar, newcomer, stranger, busy, alone, lead, contact },
    contacted: { id: stay, title: stayTitle },
    room: { id: await talk(scene, writer, cast), name: PLACES[workspace][0] },
    photos: { id: await sharePhotos(scene, writer, cast), name: "Photos du dernier séjour" },
    extremes: await exaggerate(scene, writer, cast),
    silent: silent.id,
    closing,
    words: "Rendez-vous à l’arrivée",
    mention: "@",
    ...(await moderate(scene, { id: stay, workspace }, cast)),
    notice: (await firstOf(scene, customer, `/amplify/users/${customer.id}/notices`)).id,
    send: (await firstOf(scene, lead, "/amplify/sends", ({ asks }) => asks)).id,
    plan: await makePlan(house, lead, {
      kind: "stays",
      days: -7,
      time: "18:00",
      asks: "receipt",
      name: "Une semaine avant",
    }),
    customer: busy.uuid,
  };
}

/** Makes somebody the contact of two children on a stay, which has a card. Returns its title. */
async function answerFor({ house }: Scene, { id, workspace }: MadeUser, roomId: string): Promise<string> {
  const [stay] = await house.pool<
    { id: string; title: string }[]
  >`select id, title from stays where room_id = ${roomId}`;
  await house.pool`
    insert into stay_people (stay_id, user_id, workspace, role, "for")
    values (${stay!.id}, ${id}, ${workspace}, 'contact', ${["Léa", "Tom"]})`;
  return stay!.title;
}

async function userOf({ house }: Scene, uuid: string): Promise<MadeUser> {
  const [user] = await house.pool<MadeUser[]>`select id, uuid, workspace from users where uuid = ${uuid}`;
  return user!;
}

type Item = { id: string; asks?: string | null };

/** The first of a list as a person gets it. */
async function firstOf({ house }: Scene, person: MadeUser, path: string, wanted: (item: Item) => unknown = () => true) {
  const { body } = await house.as(person).get(path);
  return (body.data.items as Item[]).find(wanted)!;
}

/** A stay with a report to decide, and one that was decided. */
async function moderate({ house }: Scene, stay: MadeRoom, { staff, lea, omar, long }: Cast) {
  const [{ name } = { name: "" }] = await house.pool<{ name: string }[]>`select name from rooms where id = ${stay.id}`;
  for (const person of [lea, omar, long]) await house.participant(stay, person);
  await report(house, lea, await house.message(stay, omar, "Tu ne tiendras jamais la journée."));
  const decided = await caseIn(house, staff, stay);
  await decideByCall(house, staff, decided, "block");
  await report(house, long, await house.message(stay, lea, "Encore en retard, comme toujours."));
  const { id: openCase } = await caseIn(house, staff, stay);
  await house.message(stay, long, "Rendez-vous demain à la gare.");
  return { stay: { id: stay.id, title: name.split(",")[0]! }, decidedCase: decided.id, openCase };
}

type Scene = { house: House; workspace: Workspace; number: number };
type Cast = Awaited<ReturnType<typeof castOf>>;

function someone({ house, number }: Scene, suffix: string, firstname: string, home: `${number} ${string}`, more = {}) {
  const [zip_code = "", ...town] = home.split(" ");
  const details = { firstname, nickname: firstname, town: town.join(" "), zip_code, gender: "Femme", ...more };
  return house.user(`customer_${number}${suffix}`, details);
}

async function castOf(scene: Scene) {
  const men = { gender: "Homme" };
  return {
    staff: await userOf(scene, `collaborator_${scene.number}`),
    lea: await someone(scene, "902", "Léa", "73000 Chambéry"),
    omar: await someone(scene, "903", "Omar", "69003 Lyon", men),
    long: await someone(scene, "904", LONG_NAME, "51290 Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson", men),
    crowd: await Promise.all(CROWD.map((name, n) => someone(scene, `91${n + 10}`, name, "37000 Tours"))),
  };
}

async function openRoom({ house, workspace }: Scene, name: string, people: MadeUser[], minutes = 10, joined = 9_000) {
  const times = { latest_activity: ago(minutes), created_at: ago(20_000) };
  const stay = { context: "sport", center_name: null, departure_date: inDays(24) };
  const room = await house.room({ workspace, name, ...stay, ...times });
  for (const person of people) {
    await house.participant(room, person, "NORMAL", { joined_at: ago(joined), last_message_read_at: ago(0) });
  }
  return room;
}

/** Days, blocks, quotes, a mention, reactions, staff, somebody who joins, and own messages. */
async function talk(scene: Scene, me: MadeUser, { staff, lea, omar, crowd }: Cast): Promise<string> {
  const { house, workspace } = scene;
  const room = await openRoom(scene, PLACES[workspace][0], [me, lea, omar, staff, ...crowd]);
  for (const person of crowd.slice(0, 4))
    await house.pool`update participants set joined_at = ${ago(1_500)} where user_id = ${person.id}`;
  // Only a stay has a card.
  await house.pool`
    insert into stays (
      id, workspace, stay_ref, room_id, state, departure_date, end_date, title, opens_at, closes_at, purge_at, as_of
    ) values (
      gen_random_uuid(), ${workspace}, ${`PHOTO-TALK-${workspace}`}, ${room.id}, 'open', ${inDays(24)}, ${inDays(31)},
      ${PLACES[workspace][0]}, now(), ${inDays(60)}, ${inDays(90)}, now()
    )`;
  await putCard(house.as(staff), room.id, { parts: { meeting: "13 h 30, devant la gare" } });
  await house.pool`update messages set created_at = ${ago(1_800)} where room_id = ${room.id}`;
  const say = speaker(house, room);
  await say(lea, 1_700, "Bonjour à toutes et à tous, je viens de réserver !");
  await say(lea, 1_699, "C’est ma première fois avec le groupe.");
  const welcome = await say(staff, 1_600, "Bienvenue Léa ! La liste du matériel arrive cette semaine.");
  const train = await say(omar, 52, "Qui prend le train de 8 h 12 depuis Lyon ?");
  await say(omar, 51, "On pourrait se retrouver sur le quai.");
  const mine = await say(me, 44, "Moi ! Voiture 6, place 42.", { reply_to_id: train.id });
  await say(me, 43, "J’apporte les croissants.");
  await say(lea, 30, `Excellente idée @${me.id}, je serai là aussi.`, { mentions: [me.id] });
  const plan = await say(
    staff,
    21,
    "Rendez-vous à l’arrivée devant la gare : la navette part à 13 h 30. Le plan : https://example.org/navette",
  );
  await say(me, 12, "Parfait, merci beaucoup.");
  await say(omar, 6, "🎉🥐");
  for (const [n, person] of [lea, omar, ...crowd.slice(0, 3)].entries())
    await house.reaction(mine, person, EMOJI[n % 2 === 0 ? 1 : 3]);
  for (const person of [me, lea, omar]) await house.reaction(plan, person, "👍");
  await house.reaction(welcome, lea, "❤️");
  return room.id;
}

function speaker(house: House, room: MadeRoom) {
  return (author: MadeUser, minutes: number, text: string, more = {}): Promise<MadeMessage> =>
    house.message(room, author, typeset(text), { created_at: ago(minutes), updated_at: ago(minutes), ...more });
}

async function sharePhotos(scene: Scene, me: MadeUser, { lea }: Cast): Promise<string> {
  const { house, workspace } = scene;
  const names = PLACES[workspace][1];
  const room = await openRoom(scene, "Photos du dernier séjour, mai, Souvenirs", [me, lea]);
  const files = await Promise.all(
    names.map(async (name) => new File([new Uint8Array(await readDemoFile(name))], name, { type: "image/jpeg" })),
  );
  const list = new File(["Tente\n".repeat(400)], "liste du matériel.txt", { type: "text/plain" });
  const say = async (author: MadeUser, content: string, sent: File[]) => {
    const message = { content, userId: author.id, roomId: room.id, mentions: [] };
    const { status } = await house.as(author).send("/amplify/messages/", { message }, sent);
    if (status !== 200) throw new Error(`A photo was refused with ${status}.`);
  };
  await say(lea, "Toute la semaine en six photos", files);
  await say(me, "Quel souvenir !", files.slice(1, 3));
  await say(me, "La liste pour la prochaine fois", [list]);
  await say(lea, "Ma préférée", files.slice(0, 1));
  return room.id;
}

/** Long names, twelve reactions, a very long word, and a message of many lines. */
async function exaggerate(scene: Scene, me: MadeUser, { long, crowd }: Cast): Promise<string> {
  const { house } = scene;
  const room = await openRoom(scene, LONG_ROOM, [me, long, ...crowd]);
  const say = speaker(house, room);
  const lines = Array.from({ length: 300 }, (_, n) => `Jour ${n + 1} : cap`).join("\n");
  await say(long, 90, lines);
  const question = await say(
    long,
    60,
    "Est-ce que quelqu’un a déjà fait la traversée en entier, avec le passage du col par mauvais temps, et si oui, avec quelles chaussures ?",
  );
  await say(me, 50, `https://example.org/${"tres-long-chemin-".repeat(9)}fin`, { reply_to_id: question.id });
  const last = await say(
    long,
    40,
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, voilà.",
  );
  for (const [n, person] of crowd.entries()) await house.reaction(last, person, EMOJI[n]);
  return room.id;
}

/** A user with sixty rooms and fifty notices. */
async function keepBusy(scene: Scene, { lea, staff }: Cast): Promise<MadeUser> {
  const { house } = scene;
  const busy = await someone(scene, "905", "Barnabé", "40100 Dax", { gender: "Homme" });
  for (let n = 0; n < ROOMS; n += 1) {
    const name = n === 2 ? LONG_ROOM : `${STAYS[n % STAYS.length]} ${n + 1}, été, Séjour ${n + 1}`;
    const room = await openRoom(scene, name, [lea], n * 300 + 5);
    const read = n % 3 === 0 ? ago(9_000) : ago(0);
    const status = n > 56 ? "BLOCKED" : n > 52 ? "INVITED" : "NORMAL";
    await house.participant(room, busy, status, {
      last_message_read_at: read,
      ...(status === "NORMAL" && { joined_at: ago(9_000) }),
    });
    for (let count = 0; count <= n % 7; count += 1)
      await speaker(house, room)(lea, n * 300 + 60 - count, "Qui a réservé le covoiturage depuis la gare ?");
  }
  for (let n = 0; n < 50; n += 1) {
    const content =
      n % 4 === 0
        ? "Bonjour, votre dossier est complet.\n\nIl ne manque plus rien : vous recevrez votre convocation dix jours avant le départ, avec le plan d’accès."
        : `Rappel n° ${n + 1} : le rendez-vous est à 8 h.`;
    await house.as(staff).send("/amplify/notice/", { notice: { content, userId: busy.id, collaboratorId: staff.id } });
  }
  return busy;
}
