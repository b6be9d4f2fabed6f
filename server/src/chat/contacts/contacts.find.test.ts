import { describe, expect, it } from "vitest";
import { randomOf } from "../../../test/random.ts";
import { type Contact, findContacts } from "./contacts.find.ts";

const kindsOf = (text: string) => findContacts(text).map(({ kind }) => kind);

/** What is found, by how it is written. */
const FOUND: Record<Contact["kind"], string[]> = {
  phone: [
    "06 12 34 56 78",
    "Appelle-moi : 0612345678 !",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "06/12/34/56/78",
    "06_12_34_56_78",
    "06:12:34:56:78",
    "06, 12, 34, 56, 78",
    "0612 345 678",
    "0 6 1 2 3 4 5 6 7 8",
    "06  12\n34 56\t78",
    "(06) 12 34 56 78",
    "06*12*34*56*78",
    "06🌞12🌞34🌞56🌞78",
    "0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
    "０６１２３４５６７８",
    "٠٦١٢٣٤٥٦٧٨",
    "0\u200b6\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8",
    "O6 12 34 56 78",
    "o612345678",
    "01 23 45 67 89",
    "04 50 12 34 56",
    "+33 6 12 34 56 78",
    "+33612345678",
    "+33 (0)6 12 34 56 78",
    "0033 6 12 34 56 78",
    "33 6 12 34 56 78",
    "+32 470 12 34 56",
    "+41 79 123 45 67",
    "00 32 470 12 34 56",
    "Mon numéro 06 12 34 56 78, je pars à 14h30",
    "le 12/07/2027 appelle le 06 12 34 56 78 vers 18:30",
    "06 12 34 56 78 14 h",
    "zéro six douze trente-quatre cinquante-six soixante-dix-huit",
    "zero six, douze, trente quatre, cinquante six, soixante dix huit",
    "Zéro sept quatre-vingt-un dix-sept vingt et un quatre-vingt-dix-neuf",
    "zéro quatre vingt trente quarante cinquante",
    "zéro un deux trois quatre cinq six sept huit neuf",
    "06 douze 34 cinquante-six 78",
    "zéro six point douze point trente-quatre point cinquante-six point soixante-dix-huit",
    "zéro six nonante-neuf septante-deux onze seize",
    "+trente-trois six douze trente-quatre cinquante-six soixante-dix-huit",
  ],
  email: [
    "zac@gmail.com",
    "Écris-moi à zac.dupont+ski@orange.fr !",
    "ZAC@EXEMPLE.FR",
    "zac@mail.exemple.co.uk",
    "zac@gmail",
    "zac @ gmail.com",
    "zac@gmail . com",
    "zac arobase gmail point com",
    "zac Arobase gmail.com",
    "zac point dupont arobase hotmail point fr",
    "zac arobase gmail",
    "zac (at) gmail (point) com",
    "zac[at]gmail[dot]com",
    "zac ( a ) gmail.com",
    "zac at gmail dot com",
    "zac arrobase laposte point net",
    "zаc_33@gmail.com",
  ],
  link: [
    "https://exemple.fr/page?x=1",
    "HTTP://EXEMPLE.FR",
    "hxxps://exemple.ru",
    "ftp://exemple.fr",
    "www.exemple.fr",
    "(voir exemple.fr)",
    "exemple.com.",
    "Va voir lien:exemple.fr",
    "discord.gg/abc",
    "t.me/zac",
    "youtu.be/abc",
    "bit.ly/abc",
    "monsite point fr",
    "www point monsite point com",
    "monsite (point) com",
  ],
  handle: [
    "insta : zac_du_33",
    "Insta: camille",
    "mon insta c’est zac.dupont",
    "mon Insta c'est camille",
    "mon tiktok c'est camille dupont !",
    "Insta=camille",
    "insta @camille",
    "Snap: zac33",
    "snap:zac33",
    "ajoute-moi sur snap zac33",
    "mon snap zac_33",
    "mon snap zacko",
    "ajoute moi sur snap zacko !",
    "Ajoutez-moi snap zacko",
    "snap chat : leo_22",
    "Discord : Zac#1234",
    "Zac#1234",
    "discord zac.le.roi",
    "tik tok : leo_22",
    "WhatsApp pseudo leo.du33",
    "zac_33 sur insta",
    "je suis leo2012 sur TikTok",
    "@zac_du_33",
    "mon pseudo c’est Zac33",
    "ajoute Zac_33",
    "1n$ta zac_33",
    "sn4p : leo_33",
    "i.n.s.t.a : camille",
    "I-N-S-T-A camille_33",
    "s n a p camille33",
    "ｉｎｓｔａ : camille",
    "ïnstà : camille",
  ],
};

describe.each(Object.entries(FOUND))("finds a %s [CHILD-04]", (kind, texts) => {
  it.each(texts)("%s", (text) => {
    expect(kindsOf(text)).toEqual([kind]);
  });

  it.each(texts)("in a sentence: %s", (text) => {
    expect(kindsOf(`Coucou ! ${text}`)).toContain(kind);
    expect(kindsOf(`À demain.\n${text}\nBises`)).toContain(kind);
  });
});

it("says what it has found, each once, ten at most [CHILD-04]", () => {
  expect(findContacts("06 12 34 56 78 ou zac@gmail.com, sinon 06 12 34 56 78 et Exemple.fr")).toEqual([
    { kind: "phone", text: "06 12 34 56 78" },
    { kind: "email", text: "zac@gmail.com" },
    { kind: "link", text: "exemple.fr" },
  ]);
  const many = Array.from({ length: 30 }, (_, n) => `zac${n}@gmail.com`).join(" ");
  expect(findContacts(many)).toHaveLength(10);
  expect(findContacts(`zac@${"a".repeat(90)}.fr`)[0]!.text.length).toBeLessThanOrEqual(100);
});

describe("finds nothing in [CHILD-04]", () => {
  it.each([
    "Bonjour à tous !",
    "Rendez-vous le 06/07/2027 à 14:30",
    "Du 06/07/2027 au 13/07/2027, retour 18:45",
    "du 06/07/27-13/07/27",
    "Le 2027-07-06 à 08:30, puis le 2027-07-13",
    "Bus 08:30 09:45 10:15 11:30",
    "Le bus 12 passe à 8 h 05, 8 h 35 et 9 h 05",
    "8h30-9h15, 10h00-11h45, 13h30-15h00",
    "On monte de 1 200 m à 2 450 m, +1 250 m de dénivelé",
    "+10 000 000 de vues",
    "12,50 € + 3,90 € = 16,40 €",
    "0,5 l 0,75 l 1,5 l",
    "Chambres 01, 02, 03, 04, 05",
    "Qui vient du 06, du 13, du 83 ou du 84 ?",
    "Départements 01, 38, 69, 73 et 74",
    "06000 Nice",
    "Dossier 4587123698",
    "Vol AF 1234, siège 12A, porte 06",
    "TGV 6607, voiture 08, places 61 et 62",
    "En cas d’urgence : 17, 112, 119 ou 3018",
    "Zéro souci, on sera six ou sept",
    "Un, deux, trois, soleil !",
    "J’ai quinze ans et demi, et toi ?",
    "On est vingt-deux dans le groupe",
    "Score 3-2, 21-19, 15-13",
    "45.8992, 6.1294",
    "On fait un groupe WhatsApp ?",
    "Groupe WhatsApp : vacances",
    "WhatsApp : on se retrouve à 18h",
    "Pas d’Insta ni de Snap pendant le séjour",
    "Mon insta c’est nul",
    "mon snap marche plus",
    "Mon insta rame",
    "Mon snap est à plat, mon discord aussi",
    "Ajoute une photo sur Insta demain",
    "J’ai perdu mon snap et mon insta",
    "mon snap c'est que des photos de chats",
    "Discord : ce soir 20h",
    "Insta : photos du séjour ce soir",
    "J’ai vu ça sur TikTok, c’était drôle",
    "J-7 !",
    "Merci @Léa. Tu viens ?",
    "@Camille oui",
    "@0190a1b2-1234-7123-8123-012345678901 tu viens ?",
    "C’est bon.me voilà",
    "fin.On y va",
    "M.Dupont et Mme.Durand",
    "etc.Il faut un duvet",
    "liste.pdf et photo.jpg",
    "On fait un point com demain",
    "Rendez-vous au point de départ",
    "À quel point c’est loin ?",
    "Je suis chez Orange, le réseau ne passe pas",
    "2x3=6",
    "CM2, 6e, 5e : qui est en quel niveau ?",
    "Pointure 42, taille 1,65 m, 55 kg",
    "❤️❤️❤️ 👍🏽",
    "",
    "   ",
    "…",
  ])("%s", (text) => {
    expect(findContacts(text)).toEqual([]);
  });

  it("a thousand ordinary sentences", () => {
    const sentences = ordinarySentences(1_000);
    expect(new Set(sentences).size).toBeGreaterThan(900);
    expect(sentences.filter((text) => findContacts(text).length > 0)).toEqual([]);
  });

  it("thousands of digits or words in a row", () => {
    for (const unit of ["0", "1 ", "un ", "deux-", "a ", "@ ", ". ", "(", "insta "]) {
      expect(findContacts(unit.repeat(5_000 / unit.length))).toEqual([]);
    }
  });
});

/** French sentences of a stay, with dates, prices, times, altitudes, distances and numbers of buses, from a fixed seed. */
function ordinarySentences(count: number): string[] {
  const { below, pick } = randomOf(182);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = () => 1 + below(28);
  const month = () => 1 + below(12);
  const year = () => pick(["2026", "2027", "26", "27"]);
  const hour = () => below(24);
  const minute = () => pick([0, 5, 10, 15, 20, 30, 40, 45, 50]);
  const time = () =>
    pick([
      `${hour()}h`,
      `${hour()} h`,
      `${hour()}h${two(minute())}`,
      `${hour()} h ${two(minute())}`,
      `${two(hour())}:${two(minute())}`,
    ]);
  const monthName = () => pick(["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "décembre"]);
  const date = () =>
    pick([
      `${two(day())}/${two(month())}/${year()}`,
      `${two(day())}/${two(month())}`,
      `${two(day())}.${two(month())}.${year()}`,
      `${two(day())}-${two(month())}-${year()}`,
      `${day()} ${monthName()}`,
      `${day()} ${monthName()} 20${pick(["26", "27"])}`,
      `samedi ${day()}`,
    ]);
  const price = () =>
    pick([
      `${below(90)} €`,
      `${below(90)},${two(below(100))} €`,
      `${1 + below(9)} ${below(9)}50 €`,
      `${below(60)} euros`,
    ]);
  const altitude = () =>
    pick([`${1 + below(4)} ${100 + below(900)} m`, `${1_000 + below(3_000)} m`, `${below(4_000)}m`]);
  const distance = () =>
    pick([`${below(40)} km`, `${below(40)},${below(10)} km`, `${below(900)} m`, `${below(900)}km`]);
  const line = () =>
    pick([
      `bus ${below(99)}`,
      `bus n° ${two(below(99))}`,
      `ligne ${below(20)}`,
      `TER ${80_000 + below(9_000)}`,
      `TGV ${6_000 + below(900)}`,
    ]);
  const age = () => pick(["douze", "treize", "quatorze", "quinze", "seize", "dix-sept", String(10 + below(8))]);
  const name = () => pick(["Léa", "Noé", "Zoé", "Inès", "Malo", "Camille", "Jules", "Anouk"]);
  const place = () => pick(["Lyon", "Annecy", "Bourg", "Nice", "Brest", "Chamonix", "Gap", "Les Arcs"]);
  const network = () => pick(["Insta", "Snap", "WhatsApp", "TikTok", "Discord"]);
  const templates = [
    () => `Départ le ${date()} à ${time()}, retour le ${date()} vers ${time()}.`,
    () => `Le ${line()} part à ${time()} de ${place()}, puis ${line()} à ${time()}.`,
    () => `Ça coûte ${price()} ou ${price()} avec la réduction, ${name()} ?`,
    () => `On monte à ${altitude()} : ${distance()} et +${altitude()} de dénivelé.`,
    () => `${name()} a ${age()} ans et moi ${age()}, on sera ${2 + below(40)} !`,
    () => `Du ${date()} au ${date()}, ${1 + below(14)} nuits, ${price()} par personne.`,
    () => `Qui prend le train de ${time()} à ${place()} ? Il arrive à ${time()}.`,
    () => `Ma pointure c’est ${34 + below(12)}, je fais 1,${two(40 + below(60))} m et ${40 + below(40)} kg`,
    () => `Rendez-vous ${time()}-${time()} devant l’entrée ${1 + below(9)}, quai ${two(below(20))}`,
    () => `J-${below(60)} ! Vivement le ${date()} !!!`,
    () => `Il fait -${below(20)} °C à ${altitude()}, et ${below(30)} % de chances de neige le ${date()}`,
    () => `Vous l’avez vu sur ${network()} ? ${1 + below(900)} vues en ${1 + below(9)} h`,
    () => `On a gagné ${below(30)}-${below(30)}, ${below(30)} à ${below(30)} au retour`,
    () => `Chambre ${100 + below(400)}, ${1 + below(4)}e étage, avec ${name()} et ${name()}`,
    () =>
      `Il me faut ${1 + below(9)} paires de chaussettes, ${1 + below(3)} gourdes de ${below(2)},${below(9)} l et ${price()}`,
    () => `Code du vestiaire : ${1_000 + below(9_000)}, casier ${below(300)}`,
    () => `Le ${date()} ${time()} ${place()} – ${place()} ${time()}, ${line()}`,
    () =>
      `${pick(["Zéro", "Un", "Deux", "Trois"])} ${pick(["souci", "sac", "ami"])}, ${age()} places dans le ${line()} de ${time()}`,
    () => `Il reste ${price()}, ${price()} et ${price()} à payer avant le ${date()}`,
    () => `@${name()} tu arrives à ${time()} ou à ${time()} ?`,
  ];
  return Array.from({ length: count }, () => pick(templates)());
}
