/** A statement as the driver takes it. A plain one has no values and may be several statements. */
export type Statement = { text: string; values: unknown[]; isPlain: boolean };

/** `count` is the number of rows that a statement returned or changed. */
export type Rows<Result> = Result & { count: number };

/** What runs statements: a pool, or one connection of it. */
export type Runner = {
  run: (statement: Statement) => Promise<Rows<object[]>>;
  parts: (statement: Statement, size: number) => AsyncIterable<object[]>;
};

// biome-ignore lint/suspicious/noExplicitAny: a row without a stated type has the columns that its statement selects
type Row = any;

/** Values become parameters; what was made with the same tag becomes a part of the text. */
export type Sql = {
  <Result extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: unknown[]): Query<Result>;
  /** Names of tables or columns, quoted. */
  (names: string | readonly string[]): Names;
  /** Columns with their values: assignments behind `set`, otherwise what follows `insert into table`. */
  (rows: object | readonly object[]): Columns;
  /** A text as it is. Without values it may hold several statements. */
  unsafe: <Result extends readonly object[] = Row[]>(text: string, values?: unknown[]) => Query<Result>;
  json: (value: unknown) => string | null;
};

class Names {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    this.names = names;
  }
}

class Columns {
  readonly rows: readonly Record<string, unknown>[];
  constructor(rows: readonly Record<string, unknown>[]) {
    this.rows = rows;
  }
}

/** Runs when it is first awaited, once. Within another statement it is a fragment of it, and does not run. */
export class Query<Result extends readonly object[]> implements Promise<Rows<Result>> {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  readonly [Symbol.toStringTag] = "Query";
  readonly #runner: Runner;
  readonly #raw: unknown[] | undefined;
  #result: Promise<Rows<Result>> | undefined;

  constructor(runner: Runner, strings: readonly string[], values: readonly unknown[], raw?: unknown[]) {
    this.#runner = runner;
    this.strings = strings;
    this.values = values;
    this.#raw = raw;
  }

  #statement(): Statement {
    const [text = ""] = this.strings;
    if (this.#raw) return { text, values: this.#raw, isPlain: this.#raw.length === 0 };
    const statement = { text: "", values: [], isPlain: false };
    write(this, statement);
    return statement;
  }

  #run(): Promise<Rows<Result>> {
    this.#result ??= this.#start();
    return this.#result;
  }

  async #start(): Promise<Rows<Result>> {
    return (await this.#runner.run(this.#statement())) as Rows<unknown> as Rows<Result>;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a statement runs it
  then<Value = Rows<Result>, Failure = never>(
    onRows?: ((rows: Rows<Result>) => Value | PromiseLike<Value>) | null,
    onError?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Value | Failure> {
    return this.#run().then(onRows, onError);
  }

  catch<Failure = never>(onError?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null) {
    return this.#run().catch(onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<Result>> {
    return this.#run().finally(onEnd);
  }

  /** Reads in parts. Nothing else may use the same transaction until the last is read. */
  cursor(size: number): AsyncIterable<Result> {
    return this.#runner.parts(this.#statement(), size) as AsyncIterable<Result>;
  }
}

export type Fragment = Query<Row[]>;

export function createSql(runner: Runner): Sql {
  const tag = (first: TemplateStringsArray | string | object, ...values: unknown[]) => {
    if (isTemplate(first)) return new Query(runner, first, values);
    const given: unknown[] = Array.isArray(first) ? first : [first];
    return given.every((name) => typeof name === "string")
      ? new Names(given)
      : new Columns(given as Record<string, unknown>[]);
  };
  return Object.assign(tag as Sql, {
    unsafe: (text: string, values: unknown[] = []) => new Query<Row[]>(runner, [text], [], values),
    json: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  });
}

function isTemplate(given: object | string): given is TemplateStringsArray {
  return Array.isArray(given) && "raw" in given;
}

const IS_ASSIGNED = /\bset\s*$/i;

function write({ strings, values }: Query<readonly object[]>, statement: Statement): void {
  for (const [index, text] of strings.entries()) {
    statement.text += text;
    if (index < values.length) writeValue(values[index], statement);
  }
}

function writeValue(value: unknown, statement: Statement): void {
  if (value instanceof Query) write(value, statement);
  else if (value instanceof Names) statement.text += value.names.map(quoted).join();
  else if (value instanceof Columns) writeColumns(value, statement);
  else if (value === undefined) throw new TypeError(`A value is missing behind: ${statement.text}`);
  else statement.text += `$${statement.values.push(value)}`;
}

function writeColumns({ rows }: Columns, statement: Statement): void {
  const names = Object.keys(rows[0]!);
  if (IS_ASSIGNED.test(statement.text)) {
    for (const [index, name] of names.entries()) {
      statement.text += `${index ? "," : ""}${quoted(name)}=`;
      writeValue(rows[0]![name], statement);
    }
    return;
  }
  statement.text += `(${names.map(quoted).join()}) values `;
  for (const [position, row] of rows.entries()) {
    for (const [index, name] of names.entries()) {
      statement.text += index ? "," : position ? ",(" : "(";
      writeValue(row[name], statement);
    }
    statement.text += ")";
  }
}

function quoted(name: string): string {
  return name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");
}
