import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { readConfig } from "../src/base/config.ts";
import {
  countAgain,
  RestoredError,
  repairRestored,
  requireNotRestored,
} from "../src/operation/restore/restore.service.ts";
import type { Pool } from "../src/platform/db/connection.ts";
import { migrate } from "../src/platform/db/migrations.ts";
import { openFiles } from "../src/platform/outside/files.open.ts";
import { openBucket } from "../test/engines/bucket.ts";
import { dataFolder } from "../test/nodes/process.ts";
import * as clusters from "./restores.clusters.ts";

const POLL_MS = 50;
const bucket = await openBucket();

/** A cluster with the database `hello`, started once beside an empty file store. */
async function openHouse(settings: Record<string, string> = {}) {
  const cluster = await clusters.startCluster(await clusters.initCluster());
  const admin = cluster.open("postgres");
  await admin`create database hello`;
  const pool = cluster.open("hello");
  await migrate(pool);
  const files = await openFiles(readConfig({ DATA_DIR: await dataFolder(), ...settings }));
  const known = await requireNotRestored({ pool, files });
  await pool`create table written (n serial)`;
  return { cluster, admin, pool, files, known };
}

const refused = (pool: Pool, files: Awaited<ReturnType<typeof openFiles>>, why: string) =>
  expect(
    requireNotRestored({ pool, files }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(RestoredError);
      throw error;
    }),
  ).rejects.toThrow(why);

it("a dump is noticed wherever it is restored, however young it is, and with files in a bucket [LAST-07]", async () => {
  const { cluster, admin, pool, files } = await openHouse({ S3_URL: bucket });
  const dump = `${clusters.folder}/hello.dump`;
  await clusters.program("pg_dump", "-Fc", "-f", dump, cluster.urlOf("hello"));
  await clusters.program("pg_restore", "--clean", "--if-exists", "-d", cluster.urlOf("hello"), dump);
  await refused(pool, files, "restored from a dump");
  await repairRestored({ pool, files });
  await requireNotRestored({ pool, files });

  await clusters.program("pg_dump", "-Fc", "-f", dump, cluster.urlOf("hello"));
  await admin`create database copied`;
  await clusters.program("pg_restore", "-d", cluster.urlOf("copied"), dump);
  await refused(cluster.open("copied"), files, "restored from a dump");

  // In a new cluster everything may have got the numbers that it had: only the cluster is another.
  const other = await clusters.startCluster(await clusters.initCluster());
  await other.open("postgres")`create database hello`;
  await clusters.program("pg_restore", "-d", other.urlOf("hello"), dump);
  const first = other.open("hello");
  await repairRestored({ pool: first, files });
  await requireNotRestored({ pool: first, files });
  const third = await clusters.startCluster(await clusters.initCluster());
  await third.open("postgres")`create database hello`;
  await clusters.program("pg_dump", "-Fc", "-f", dump, other.urlOf("hello"));
  await clusters.program("pg_restore", "-d", third.urlOf("hello"), dump);
  await refused(third.open("hello"), files, "The start is refused");
});

it("a copy by template, and a copied data folder that was left behind, are noticed [LAST-07]", async () => {
  const { cluster, pool, files, known } = await openHouse();
  const copied = await clusters.baseBackup(cluster);
  await countAgain({ pool, files }, known);
  await cluster.stop();
  const again = await clusters.startCluster(cluster.data);
  await again.open("postgres")`create database clone template hello`;
  await refused(again.open("clone"), files, "copied or restored from a dump");
  const copy = await clusters.startCluster(copied);
  await refused(copy.open("hello"), files, "older than the files");
  await requireNotRestored({ pool: again.open("hello"), files });
});

it("a standby that takes over is accepted, by a start and by a node that runs, and said once [LAST-07]", async () => {
  const { cluster, admin, pool, files, known } = await openHouse();
  const standby = await clusters.startCluster(await clusters.baseBackup(cluster, "-R"));
  await countAgain({ pool, files }, known);
  const follower = standby.open("hello");
  const [{ at }] = (await admin`select pg_current_wal_lsn()::text as at`) as [{ at: string }];
  while ((await follower`select from (values (1)) v where pg_last_wal_replay_lsn() >= ${at}::pg_lsn`).length === 0) {
    await wait(POLL_MS);
  }
  await cluster.stop();
  await follower`select pg_promote()`;
  await countAgain({ pool: follower, files }, known);
  expect((await requireNotRestored({ pool: follower, files })).hasFailedOver).toBe(false);
  // The same without a node that ran through it.
  const next = await clusters.startCluster(await clusters.baseBackup(standby, "-R"));
  await standby.stop();
  const second = next.open("hello");
  await second`select pg_promote()`;
  expect((await requireNotRestored({ pool: second, files })).hasFailedOver).toBe(true);
  expect((await requireNotRestored({ pool: second, files })).hasFailedOver).toBe(false);
});

it("a recovery to a point in time is noticed, also to one after the last count, until it is repaired [LAST-07]", async () => {
  const { cluster, admin, pool, files, known } = await openHouse();
  const bases = [await clusters.baseBackup(cluster), await clusters.baseBackup(cluster)];
  await pool`insert into written default values`;
  await admin`select pg_create_restore_point('before')`;
  await countAgain({ pool, files }, known);
  await pool`insert into written default values`;
  await admin`select pg_create_restore_point('after')`;
  await pool`insert into written default values`;
  await admin`select pg_switch_wal()`;
  await cluster.stop();

  const [before, after] = bases as [string, string];
  await clusters.recoverTo(before, cluster, "recovery_target_name = 'before'");
  const older = await recovered(before);
  expect(await older`select from written`).toHaveLength(1);
  await refused(older, files, "older than the files");

  await clusters.recoverTo(after, cluster, "recovery_target_name = 'after'");
  const younger = await recovered(after);
  expect(await younger`select from written`).toHaveLength(2);
  await refused(younger, files, "recovered to a point in time");
  await repairRestored({ pool: younger, files });
  await requireNotRestored({ pool: younger, files });
});

/** Starts the cluster and waits until it has left the recovery. */
async function recovered(data: string): Promise<Pool> {
  const cluster = await clusters.startCluster(data);
  const pool = cluster.open("hello");
  while ((await pool`select where pg_is_in_recovery()`).length > 0) await wait(POLL_MS);
  return pool;
}
