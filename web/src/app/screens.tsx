import { type ComponentType, lazy, useState } from "react";
import { fetchPart } from "../components/layout/lazy.part.tsx";

export type Screen<Props> = ComponentType<Props> & { fetchIt: () => void };

/**
 * A screen in files of its own. One that is there already is drawn with the rest of the page: a lazy component would first
 * make way for a spinner, and React keeps that one for 300 ms so that nothing flickers.
 */
export function openScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchScreen = async () => {
    loaded = await fetchPart(load);
    return { default: loaded };
  };
  const Lazy = lazy(fetchScreen) as ComponentType<Props>;

  const show = (props: Props) => <Content props={props} choose={() => loaded ?? Lazy} />;
  return Object.assign(show, {
    // Asked for again when it is shown, and its failure told there.
    fetchIt: () => void fetchScreen().catch(() => {}),
  });
}

/** What was chosen first stays: a screen that is loaded meanwhile would begin anew. */
function Content<Props extends object>({ props, choose }: { props: Props; choose: () => ComponentType<Props> }) {
  const [Chosen] = useState(choose);
  return <Chosen {...props} />;
}
