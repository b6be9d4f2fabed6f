import { expect, hold, test, type Visitor } from "../journey.ts";
import { CUSTOMER_SCREENS } from "../screens/customer.screens.ts";
import { customerStage, staffStage } from "../screens/screens.stage.ts";
import { openScreen, type Screen, type Stage } from "../screens/screens.ts";
import { STAFF_SCREENS } from "../screens/staff.screens.ts";

// Not on a phone of one's own: there a call without an answer ends by itself.
test("on a network that is silent, a screen shows after 5 s what needs no answer", async ({ house, contextOf }) => {
  const customers = await customerStage(house);
  await expectShownWithout(
    "**/amplify/users/*/settings",
    customers.people.customer,
    CUSTOMER_SCREENS.settings!,
    customers,
  );
  const staff = await staffStage(house);
  await expectShownWithout("**/amplify/stays/sums*", staff.people.lead, STAFF_SCREENS.stays!, staff);
  const page = await expectShownWithout("**/amplify/collaborator", staff.people.lead, STAFF_SCREENS.journal!, staff);
  await expect(page.getByRole("navigation", { name: "Outils de l’équipe" }).getByText("Séjours")).toBeVisible();

  async function expectShownWithout<S extends Stage>(address: string, visitor: Visitor, screen: Screen<S>, stage: S) {
    const context = await contextOf(visitor);
    const unanswered = await hold(context, address);
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    const opened = openScreen(page, screen, stage, house.originOf(visitor));
    await unanswered.requested;
    await page.getByRole("heading", { name: screen.title as string, level: 1 }).waitFor();
    await page.clock.fastForward(5_000);
    await opened;
    return page;
  }
});
