/** Runs inside the measured page. Times come from the page's own clock, after a paint. */
export type Probe = {
  nodes: () => number;
  firstEmoji: () => Promise<number>;
  results: () => Promise<number>;
};

declare global {
  interface Window {
    probe: Probe;
    peer: { emoji: () => ArrayLike<Element>; search: () => HTMLElement | null };
  }
}

const QUIET_MS = 500;
const GIVE_UP_MS = 20_000;

/** The page receives this function as text: it may use nothing but its arguments. */
export function installProbe([quietMs, giveUpMs]: [number, number]): void {
  const afterPaint = (done: (paintedAt: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(0);
    });
  const roots = (from: Document | ShadowRoot = document): (Document | ShadowRoot)[] => [
    from,
    ...Array.from(from.querySelectorAll("*")).flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  let clickedAt = 0;
  addEventListener("click", ({ timeStamp }) => (clickedAt = timeStamp), true);
  const isShown = (element: Element | undefined) => {
    const box = element?.getBoundingClientRect();
    return (
      box !== undefined &&
      box.height > 0 &&
      box.top < innerHeight &&
      element!.checkVisibility({ opacityProperty: true })
    );
  };

  window.probe = {
    nodes: () => roots().reduce((count, root) => count + root.querySelectorAll("*").length, 0),
    firstEmoji: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (isShown(window.peer.emoji()[0])) afterPaint((paintedAt) => resolve(paintedAt - clickedAt));
          else if (performance.now() - clickedAt > giveUpMs && clickedAt > 0) reject(new Error("no emoji"));
          else requestAnimationFrame(look);
        };
        look();
      }),
    // From the next key until the last change it causes is painted.
    results: () =>
      new Promise((resolve) => {
        let pressedAt = 0;
        let changedAt = 0;
        let timer: ReturnType<typeof setTimeout>;
        const rest = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            observer.disconnect();
            resolve(changedAt - pressedAt);
          }, quietMs);
        };
        const observer = new MutationObserver((changes) => {
          const isOwnText = changes.every(({ target }) => target === window.peer.search());
          if (pressedAt === 0 || isOwnText) return;
          afterPaint((paintedAt) => {
            changedAt = paintedAt;
          });
          rest();
        });
        for (const root of roots()) {
          observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
        }
        addEventListener(
          "keydown",
          ({ timeStamp }) => {
            pressedAt = timeStamp;
            rest();
          },
          { capture: true, once: true },
        );
      }),
  };
}

export const PROBE_LIMITS: [number, number] = [QUIET_MS, GIVE_UP_MS];
