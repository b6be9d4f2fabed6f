import type { Workspace } from "@hello/contract";
import { violationsIn } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { makeCrew, openBackOffice } from "../targeting.page.ts";

const STAFF: Record<Workspace, string> = { speedboat: "collaborator_1", labalaguere: "collaborator_2" };

for (const workspace of ["speedboat", "labalaguere"] as const) {
  test.describe(workspace, () => {
    test("writing, success and the sends are accessible in both themes", async ({ house, contextOf }) => {
      // axe analyses the whole frame six times.
      test.slow();
      const { C } = await house.cast();
      const staff = workspace === "speedboat" ? C : { ...C, uuid: STAFF[workspace], workspace };
      const { people } = await makeCrew(house, 2, { workspace });
      if (workspace === "labalaguere") {
        await house.pool`insert into users (id, uuid, workspace, collaborator, nickname)
          values (gen_random_uuid(), ${staff.uuid}, ${workspace}, true, 'Inès') on conflict do nothing`;
      }
      const { page, frame, field, send, sms, post, dialog } = await openBackOffice({
        house,
        contextOf,
        staff,
      });
      const inside = page.frames().find((candidate) => candidate.url().startsWith(house.originOf(staff)))!;
      expect(await violationsIn(inside)).toEqual([]);
      // By keyboard, as users of assistive technology do.
      await sms.press(" ");
      await expect(sms).toBeChecked();
      await field.fill("a".repeat(481));
      expect(await violationsIn(inside)).toEqual([]);
      await sms.press(" ");
      await expect(sms).not.toBeChecked();
      await post({ type: "users", users: people.map(({ uuid }) => ({ uuid })) });
      await field.fill("Bonjour à vous");
      await send.press("Enter");
      await expect(dialog).toBeVisible();
      expect(await violationsIn(inside)).toEqual([]);
      await dialog.getByRole("button", { name: "Envoyer" }).press("Enter");
      await expect(frame.getByText("2 e-mails envoyés")).toBeVisible();
      expect(await violationsIn(inside)).toEqual([]);
      await frame.getByRole("button", { name: "Suivre les envois" }).press("Enter");
      await expect(frame.getByText("2 partis", { exact: true })).toBeVisible();
      await expect(frame.getByRole("row")).toHaveCount(3);
      expect(await violationsIn(inside)).toEqual([]);
      await frame.getByRole("button", { name: "Tous les envois" }).press("Enter");
      await expect(frame.getByRole("region", { name: "Envois" })).toBeVisible();
      expect(await violationsIn(inside)).toEqual([]);
    });
  });
}
