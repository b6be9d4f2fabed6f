import type { Page } from "@playwright/test";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { ONE_OF_EACH, type Screens } from "./gallery.types.ts";

const COMING = dayFromNow(20);
/** One stay is refused for its dates, and one phone number cannot be read. */
const FILE = [
  "stay_ref;as_of;departure_date;end_date;title;product;uuid;firstname;phone",
  `PHOTO-1;${dayFromNow(0)};${COMING};${dayFromNow(27)};Voile aux Glénan;Catamaran;customer_photo1;Ana;6,12E+08`,
  `PHOTO-2;${dayFromNow(0)};${COMING};${dayFromNow(9)};Ski aux Arcs;Ski;customer_photo2;Louis;`,
].join("\n");
const BOOKING = { as: "lead", host: "localhost", path: "/demo/back-office/stays" } as const;

export const STAYS: Screens = {
  "stays-closed": {
    title: "Stays that are over",
    as: "lead",
    path: "/admin",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await staysShown(page);
      await page.getByText("Terminés", { exact: true }).click();
      await staysShown(page);
    },
  },
  "imports-dry-run": {
    title: "A file before it is taken",
    as: "lead",
    path: "/admin/imports",
    widths: ONE_OF_EACH,
    act: async (page) => {
      const file = { name: "sejours.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText("La fin du séjour est avant son départ.").first().waitFor();
    },
  },
  closing: {
    title: "A room that closes in a few days",
    path: ({ closing }) => `/${closing}`,
    act: (page) => page.getByText(/^Ce groupe fermera le/).waitFor(),
  },
  booking: { title: "The demo page that plays the booking system", ...BOOKING, widths: ONE_OF_EACH },
};

function staysShown(page: Page): Promise<void> {
  return page
    .getByRole("main")
    .getByText(/^du |^\d+ /)
    .first()
    .waitFor();
}
