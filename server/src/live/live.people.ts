import type { Connection } from "./live.connection.ts";

/** The connections and subscriptions of one user on this node. */
export type Person = { uuid: string; connections: number; subscriptions: number };

export type People = ReturnType<typeof createPeople>;

/** Counts connections: by user, and by address those that are not authenticated yet. */
export function createPeople(max: { connectionsPerUser: number; strangersPerAddress: number }) {
  const people = new Map<string, Person>();
  /** By address; the oldest connection first. */
  const unauthenticated = new Map<string, Set<Connection>>();

  /** Returns the connection to close, if any: the oldest, so that new ones of the same network can connect. */
  function addUnauthenticated(connection: Connection): Connection | undefined {
    const others = unauthenticated.get(connection.address) ?? new Set();
    unauthenticated.set(connection.address, others);
    const oldest = others.size >= max.strangersPerAddress ? others.values().next().value : undefined;
    others.add(connection);
    return oldest;
  }

  /** Undefined when the user has too many connections already. */
  function addConnection(connection: Connection, uuid: string): Person | undefined {
    const person = people.get(uuid) ?? { uuid, connections: 0, subscriptions: 0 };
    if (person.connections >= max.connectionsPerUser) return undefined;
    removeUnauthenticated(connection);
    person.connections += 1;
    people.set(uuid, person);
    return person;
  }

  function removeConnection(connection: Connection): void {
    removeUnauthenticated(connection);
    const { person } = connection;
    if (!person) return;
    connection.person = undefined;
    person.connections -= 1;
    if (person.connections === 0) people.delete(person.uuid);
  }

  function removeUnauthenticated(connection: Connection): void {
    const others = unauthenticated.get(connection.address);
    if (others?.delete(connection) && others.size === 0) unauthenticated.delete(connection.address);
  }

  return { addUnauthenticated, addConnection, removeConnection };
}
