import { type Plugin, parseSync, Visitor, type VisitorObject } from "vite";
import {
  NEVER_BUSY,
  NEVER_DRAWN,
  NEVER_FILLED,
  NEVER_IMPORTED,
  NEVER_MADE,
  NEVER_NEW,
  NEVER_TRUE,
} from "./react.unused.ts";

const FILES = /\/(?:react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/;

type Place = { start: number; end: number };
type Edit = Place & { text: string };
type Put = (name: string, place: Place, text: string) => void;

/**
 * React without what no page of ours can reach; the minifier then finds the rest of it unused. What should be left out and is
 * not there any more, after a new version, fails the build.
 */
export function trimmedReact(): Plugin {
  return {
    name: "trimmed-react",
    apply: "build",
    transform: { filter: { id: FILES }, handler: (code, id) => ({ code: trim(code, FILES.exec(id)![1]!), map: null }) },
  };
}

function trim(code: string, file: string): string {
  const exported = NEVER_IMPORTED[file] ?? [];
  const trimmed = edit(code, exported, (put) => ({
    AssignmentExpression({ left, right, start }) {
      const [owner, name = ""] = code.slice(left.start, left.end).split(".");
      if (owner === "exports" && exported.includes(name)) put(name, { start, end: right.start }, "0,");
    },
  }));
  return file === "react-dom-client" ? trimDom(trimmed) : trimmed;
}

function trimDom(code: string): string {
  let shadowedUntil = 0;
  const names = [NEVER_TRUE, NEVER_DRAWN, NEVER_NEW, Object.keys(NEVER_FILLED), Object.keys(NEVER_BUSY)].flat();
  return edit(code, [...names, ...NEVER_MADE.map(String)], (put) => ({
    FunctionDeclaration({ id, params, body, end }) {
      if (params.some((param) => NEVER_TRUE.includes(code.slice(param.start, param.end)))) shadowedUntil = end;
      if (id && body && Object.hasOwn(NEVER_BUSY, id.name)) put(id.name, body, `{${NEVER_BUSY[id.name]}}`);
    },
    VariableDeclarator({ id, init }) {
      const name = code.slice(id.start, id.end);
      if (init && NEVER_TRUE.includes(name)) put(name, { start: id.start, end: init.start }, `${name}$ = `);
    },
    Identifier({ name, start, end }) {
      if (NEVER_TRUE.includes(name) && start > shadowedUntil) put(name, { start, end }, "!1");
    },
    AssignmentExpression({ left, right, start, end }) {
      const target = code.slice(left.start, left.end);
      const [owner = "", part] = target.split(".");
      if (NEVER_TRUE.includes(target)) put(target, { start, end }, "!1");
      if (part === "prototype" && NEVER_NEW.includes(owner)) put(owner, { start, end: right.start }, "0,");
    },
    MemberExpression({ property, start, end }) {
      const name = code.slice(property.start, property.end);
      if (Object.hasOwn(NEVER_FILLED, name)) put(name, { start, end }, NEVER_FILLED[name]!);
    },
    BinaryExpression({ left, operator, right, start, end }) {
      const kind = code.slice(left.start, left.end);
      if (!isNeverMade(kind) || !isKind(code.slice(right.start, right.end))) return;
      if (operator === "===" || operator === "!==") put(kind, { start, end }, operator === "===" ? "!1" : "!0");
    },
    SwitchStatement({ discriminant, cases }) {
      const isOfKinds = isKind(code.slice(discriminant.start, discriminant.end));
      for (const [place, { test, consequent, start, end }] of cases.entries()) {
        const name = test ? code.slice(test.start, test.end) : "";
        if (!NEVER_DRAWN.includes(name) && !(isOfKinds && isNeverMade(name))) continue;
        // Only its name goes: others may run into a case, or use what it declares. The minifier sees what is never reached.
        put(name, { start, end: consequent[0]?.start ?? end }, place === 0 ? "case -1: break;" : "");
      }
    },
  }));
}

function edit(code: string, names: string[], visitorOf: (put: Put) => VisitorObject): string {
  const edits: Edit[] = [];
  const found = new Set<string>();
  const put: Put = (name, { start, end }, text) => {
    found.add(name);
    edits.push({ start, end, text });
  };
  new Visitor(visitorOf(put)).visit(parseSync("react.js", code).program);
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`Not in this React: ${missing.join(", ")}.`);
  return applyAll(code, edits);
}

/** Of two changes, one within the other, the outer one holds. */
function applyAll(code: string, edits: Edit[]): string {
  let [result, at] = ["", 0];
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

function isNeverMade(kind: string): boolean {
  return NEVER_MADE.includes(Number(kind));
}

function isKind(code: string): boolean {
  return /(^|\.)tag(\$\w+)*$/.test(code);
}
