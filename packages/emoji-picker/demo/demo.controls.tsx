import type { GivenOptions } from "../src/parts/picker.panel.tsx";
import { inFrench } from "./demo.options.ts";

const SWITCHES = ["native", "hideSearch", "hideGroupIcons", "hideGroupNames", "displayRecent"] as const;

type Props = { options: GivenOptions; onChange: (change: GivenOptions) => void };

export function Controls({ options, onChange }: Props) {
  return (
    <form className="controls">
      {SWITCHES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={options[name] ?? name === "hideSearch"}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />{" "}
          {name}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={options.language === "fr"}
          onChange={({ currentTarget }) => onChange(inFrench(currentTarget.checked))}
        />{" "}
        in French
      </label>
      <label>
        theme{" "}
        <select
          value={options.theme ?? "light"}
          onChange={({ currentTarget }) => onChange({ theme: currentTarget.value as "light" | "dark" | "auto" })}
        >
          <option>light</option>
          <option>dark</option>
          <option>auto</option>
        </select>
      </label>
      <label>
        mode{" "}
        <select
          value={options.mode ?? "insert"}
          onChange={({ currentTarget }) => onChange({ mode: currentTarget.value as "insert" | "append" | "prepend" })}
        >
          <option>insert</option>
          <option>append</option>
          <option>prepend</option>
        </select>
      </label>
    </form>
  );
}
