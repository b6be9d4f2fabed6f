import type { Connection } from "./live.connection.ts";

/** What somebody has open on this node. */
export type Person = { uuid: string; connections: number; subscriptions: number };

export type People = ReturnType<typeof createPeople>;

/** Who is connected: people by their uuid, and by their address those who have not told yet who they are. */
export function createPeople(max: { connectionsPerUser: number; strangersPerAddress: number }) {
  const people = new Map<string, Person>();
  /** The oldest first. */
  const strangers = new Map<string, Set<Connection>>();

  /** Answers who has to make room. It is the oldest, so that a crowd of strangers keeps nobody out of its network. */
  function arrive(connection: Connection): Connection | undefined {
    const others = strangers.get(connection.address) ?? new Set();
    strangers.set(connection.address, others);
    const oldest = others.size >= max.strangersPerAddress ? others.values().next().value : undefined;
    others.add(connection);
    return oldest;
  }

  /** Undefined when the person has too many connections already. */
  function recognise(connection: Connection, uuid: string): Person | undefined {
    const person = people.get(uuid) ?? { uuid, connections: 0, subscriptions: 0 };
    if (person.connections >= max.connectionsPerUser) return undefined;
    forgetStranger(connection);
    person.connections += 1;
    people.set(uuid, person);
    return person;
  }

  function leave(connection: Connection): void {
    forgetStranger(connection);
    const { person } = connection;
    if (!person) return;
    connection.person = undefined;
    person.connections -= 1;
    if (person.connections === 0) people.delete(person.uuid);
  }

  function forgetStranger(connection: Connection): void {
    const others = strangers.get(connection.address);
    if (others?.delete(connection) && others.size === 0) strangers.delete(connection.address);
  }

  return { arrive, recognise, leave };
}
