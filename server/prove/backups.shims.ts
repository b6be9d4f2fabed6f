import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * `systemctl`, `runuser` and `docker compose` for commands that are run as printed: they act on one node and one PostgreSQL
 * of this test, with the same programs. What each variable says is at the place that sets it.
 */
const COMMON = `#!/bin/bash
set -eu
as_postgres() { env -u HELLO_ENV /usr/sbin/runuser -u postgres -- "$@"; }
start_hello() {
  ( set -a; . "$HELLO_SHELL_ENV"; set +a; exec setsid "$NODE" "$IMAGE/server/src/start.ts" ) > "$STATE/hello.log" 2>&1 < /dev/null &
  echo $! > "$STATE/hello.pid"
  until curl -fsS "http://127.0.0.1:$HELLO_PORT/readyz" > /dev/null 2>&1; do
    kill -0 "$(cat "$STATE/hello.pid")" 2> /dev/null || { cat "$STATE/hello.log" >&2; exit 1; }
    sleep 0.1
  done
}
stop_hello() {
  [ -e "$STATE/hello.pid" ] || return 0
  kill -TERM "$(cat "$STATE/hello.pid")" 2> /dev/null || true
  while kill -0 "$(cat "$STATE/hello.pid")" 2> /dev/null; do sleep 0.1; done
  rm "$STATE/hello.pid"
}
start_postgres() { as_postgres "$PG_BIN/pg_ctl" -D "$PGDATA" -l "$STATE/postgres.log" -o "$PG_OPTIONS" -w -t 300 start > /dev/null; }
stop_postgres() { as_postgres "$PG_BIN/pg_ctl" -D "$PGDATA" -m fast -w -t 300 stop > /dev/null; }
act() {
  case "$1 $2" in
    "start hello") start_hello ;;
    "stop hello") stop_hello ;;
    "start postgres" | "start postgresql") start_postgres ;;
    "stop postgres" | "stop postgresql") stop_postgres ;;
    "restart postgresql") stop_postgres; start_postgres ;;
    *) echo "no part of the rehearsal: $*" >&2; exit 2 ;;
  esac
}
`;

const SYSTEMCTL = `${COMMON}
action="$1"; shift
for unit in "$@"; do act "$action" "$unit"; done
`;

const RUNUSER = `${COMMON}
[ "$1" = -u ] && [ "$3" = -- ] || exit 2
user="$2"; shift 3
if [ "$user" = postgres ]; then as_postgres "$@"; else exec "$@"; fi
`;

const DOCKER = `${COMMON}
[ "$1" = compose ] || exit 2
action="$2"; shift 2
user=""; entrypoint=""
case "$action" in
  start | stop) for service in "$@"; do act "$action" "$service"; done; exit 0 ;;
  exec | run) ;;
  *) exit 2 ;;
esac
while :; do
  case "$1" in
    -T | --rm | --no-deps) shift ;;
    -u) user="$2"; shift 2 ;;
    --entrypoint) entrypoint="$2"; shift 2 ;;
    *) break ;;
  esac
done
service="$1"; shift
# A command in a container that does not run is an error, as Compose has it.
if [ "$action" = exec ] && [ "$service" = hello ]; then [ -e "$STATE/hello.pid" ]; fi
[ -n "$entrypoint" ] && set -- "$entrypoint" "$@"
[ "$user" = postgres ] && { as_postgres "$@"; exit; }
exec "$@"
`;

export async function writeShims(folder: string): Promise<string> {
  const bin = join(folder, "bin");
  await mkdir(bin, { recursive: true });
  for (const [name, text] of Object.entries({ systemctl: SYSTEMCTL, runuser: RUNUSER, docker: DOCKER })) {
    await writeFile(join(bin, name), text);
    await chmod(join(bin, name), 0o755);
  }
  return bin;
}
