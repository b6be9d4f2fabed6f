import { mkdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { dataFolder } from "../../test/nodes/process.ts";
import { commandHere } from "./layout.ts";

it("a command is named as the layout calls it: Compose, systemd, npm [LAST-07]", async () => {
  expect(commandHere("restored", "/app/")).toBe("docker compose run --rm --entrypoint hello hello restored");
  expect(commandHere("restored")).toBe("npm run hello -- restored");
  const root = `${await dataFolder()}/`;
  await mkdir(`${root}bin`);
  await writeFile(`${root}bin/hello`, "");
  expect(commandHere("restored", root)).toBe(`runuser -u hello -- ${root}bin/hello restored`);
});
