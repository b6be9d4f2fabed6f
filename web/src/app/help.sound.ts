import { useEffect, useRef, useState } from "react";

/** On this device, for this person; a sign-out forgets it with everything else. */
const KEY = "helpSound";
const NOTES_HZ = [880, 660];
const NOTE_S = 0.18;
const VOLUME = 0.2;

/** Whether a tone tells of new requests for help: off until somebody switches it on, and heard at once then. */
export function useHelpSound(uuid: string, count: number | undefined): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => load(uuid));
  const before = useRef(count);
  useEffect(() => {
    const known = before.current;
    before.current = count;
    if (isOn && known !== undefined && count !== undefined && count > known) play();
  }, [isOn, count]);
  const toggle = () => {
    if (!isOn) play();
    save(uuid, !isOn);
    setOn(!isOn);
  };
  return [isOn, toggle];
}

let context: AudioContext | undefined;

/** Two short notes. Browsers keep a page silent that nobody has touched yet; the tone then comes with the first touch. */
function play(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const at = currentTime + index * NOTE_S;
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(VOLUME, at + 0.02);
    volume.gain.linearRampToValueAtTime(0, at + NOTE_S);
    note.connect(volume).connect(destination);
    note.start(at);
    note.stop(at + NOTE_S);
  }
  if (context.state === "suspended") void context.resume();
}

/** A browser may forbid storage; then the switch holds until the page closes. */
function load(uuid: string): boolean {
  try {
    return localStorage.getItem(`${KEY} ${uuid}`) === "on";
  } catch {
    return false;
  }
}

function save(uuid: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(`${KEY} ${uuid}`, "on");
    else localStorage.removeItem(`${KEY} ${uuid}`);
  } catch {
    // The page works without.
  }
}
