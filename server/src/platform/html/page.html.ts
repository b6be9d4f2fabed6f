export type Html = { readonly markup: string };
type Part = string | number | Html | readonly Html[] | false | null | undefined;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A template for markup: values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}

/** For markup from a trusted source. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(part: Part): string {
  if (part === false || part === null || part === undefined) return "";
  if (typeof part === "string") return part.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
  if (typeof part === "number") return String(part);
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}
