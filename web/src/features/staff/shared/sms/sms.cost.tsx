import type { Ask } from "@hello/contract";
import { smsCostOf } from "@hello/contract/plain";
import { useRef } from "react";
import { Button } from "../../../../components/controls/button.tsx";
import { numberText } from "../../../../components/texts/staff.texts.ts";
import { smsEnd, smsOf } from "./sms.ask.ts";
import { plainForSms, withoutCharacters } from "./sms.plain.ts";

const TEXTS = {
  empty: "Un SMS porte 160 caractères.",
  end: "Le SMS finira par :",
  replaceAll: "Les remplacer",
  space: "espaces insécables",
};
const NAMED_MAX = 3;

type Props = { content: string; asks: Ask | null; onReplace: (content: string) => void };

/** How many SMS each person costs, and what makes them more than needed, with a button that mends it. */
export function SmsCost({ content, asks, onReplace }: Props) {
  const cost = useRef<HTMLDivElement>(null);
  const costOf = (text: string) => smsCostOf(text && smsOf(text, asks));
  const { segments, left } = costOf(content);
  const plain = plainForSms(content);
  const fewer = costOf(plain.text).segments;
  const canReplace = plain.replaced.size > 0 && fewer < segments;
  const least = costOf(withoutCharacters(plain.text, plain.left)).segments;

  function replace(): void {
    onReplace(plain.text);
    // The button disappears, so the focus moves to the result.
    cost.current?.focus();
  }

  function text(): string {
    if (segments === 0) return TEXTS.empty;
    const each = `${numberText(segments)} SMS par personne`;
    if (canReplace) return `${each}, ${numberText(fewer)} sans ${namesOf([...plain.replaced.keys()])}.`;
    if (least > 0 && least < segments) return `${each}, ${numberText(least)} sans ${namesOf(plain.left)}.`;
    return `${each}. ${restText(left)} avant le suivant.`;
  }

  return (
    <div ref={cost} tabIndex={-1}>
      <p>{text()}</p>
      {asks && <SmsEnd asks={asks} />}
      {canReplace && (
        <Button kind="quiet" onClick={replace}>
          {replaceText(plain.replaced)}
        </Button>
      )}
    </div>
  );
}

function restText(left: number): string {
  return left > 1 ? `Encore ${left} caractères` : `Encore ${left} caractère`;
}

/** « ê », « ’ », « … » et 2 autres caractères. */
function namesOf(characters: readonly string[]): string {
  const names = [...new Set(characters.map(nameOf))];
  const named = names.slice(0, NAMED_MAX);
  const rest = names.length - named.length;
  if (rest > 0) return `${named.join(", ")} et ${rest > 1 ? `${rest} autres caractères` : "un autre caractère"}`;
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} et ${named.at(-1)}` : (named[0] ?? "");
}

function nameOf(character: string): string {
  return isSpace(character) ? TEXTS.space : `«\u00a0${character}\u00a0»`;
}

function isSpace(character: string): boolean {
  return character.trim() === "";
}

function replaceText(replaced: ReadonlyMap<string, string>): string {
  const [only, ...others] = replaced;
  if (!only || others.length > 0 || isSpace(only[0])) return TEXTS.replaceAll;
  return `Remplacer «\u00a0${only[0]}\u00a0» par «\u00a0${only[1]}\u00a0»`;
}
export function SmsEnd({ asks }: { asks: Ask }) {
  return (
    <p>
      {TEXTS.end} <q>{smsEnd(asks)}</q>
    </p>
  );
}
