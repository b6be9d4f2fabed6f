import { type CDPSession, expect, type Page } from "@playwright/test";

const sessions = new WeakMap<Page, CDPSession>();

/** Sets the size of text alone, by the browser's own setting. */
export async function setText(page: Page, percent: 100 | 200): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const [standard, fixed] = percent === 200 ? [32, 26] : [16, 13];
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
}

/** Expects that no text is cut or covered by another, and that nothing is wider than the screen. */
export async function expectRoomForText(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize()!;
  // Columns and lists may still move.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findFlaws, width), { message: name })
    .toEqual([]);
}

/** Runs in the page, so it holds all that it needs. */
async function findFlaws(screenWidth: number): Promise<string[]> {
  const TOLERANCE_PX = 2;
  /** Fewer letters than this tell nothing. */
  const SHORTEST_EXCERPT_EM = 3;
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=option], [role=gridcell]";
  /** Where an ellipsis is fine: what leads to the whole text, or tells it. */
  const WHOLE = "a, button, [role=option], [title], header:has([aria-haspopup=dialog])";
  /** Words of a usual length. */
  const UNBROKEN = /^\p{L}{1,12}$/u;
  /** Menus, filters, files and tables scroll sideways on purpose. */
  const STRIPS = "nav, fieldset, [aria-label='Fichiers à envoyer'], [tabindex='0']:has(table)";
  /** The marks of brand and product: what does not fit beside the header's actions is hidden on purpose. */
  const MARKS = "header [data-marks]";
  const flaws = new Set<string>();
  type Box = { left: number; top: number; right: number; bottom: number };
  type Text = { element: Element; content: string; boxes: Box[]; layer: Element };

  const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));

  // What is open covers the rest.
  const screen = [...document.querySelectorAll(":modal, :popover-open")].at(-1) ?? document.body;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const scrolls = (overflow: string) => ["auto", "scroll"].includes(overflow);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Texts for screen readers alone, and columns that are out of view.
    !element.closest("[inert], .visually-hidden") &&
    !ancestorsOf(element).some((ancestor) => styleOf(ancestor).clipPath === "inset(50%)");

  function ancestorsOf(element: Element): Element[] {
    const found = [element];
    for (let next = element.parentElement; next && next !== document.body; next = next.parentElement) found.push(next);
    return found;
  }

  /** Ancestors that contain the element in its layout, each with its box. */
  function containersOf(element: Element): Element[] {
    const found: Element[] = [];
    let position = "static";
    for (const ancestor of ancestorsOf(element)) {
      const style = styleOf(ancestor);
      if (style.display === "contents") continue;
      if (position === "fixed") break;
      if (position === "absolute" && style.position === "static") continue;
      found.push(ancestor);
      position = style.position;
      if (ancestor.matches(":modal, :popover-open")) break;
    }
    return found;
  }

  /** Texts in different layers may cover each other: what scrolls, and what floats over it. */
  function layerOf(element: Element): Element {
    const isLayer = (ancestor: Element) =>
      ["fixed", "sticky"].includes(styleOf(ancestor).position) ||
      scrolls(styleOf(ancestor).overflowY) ||
      ancestor.matches("[role=listbox], [role=menu], [role=toolbar]");
    return ancestorsOf(element).find(isLayer) ?? document.body;
  }

  const describe = (element: Element, content: string) =>
    `« ${content.trim().replace(/\s+/g, " ").slice(0, 60)} » (${element.tagName.toLowerCase()}.${element.classList[0] ?? ""})`;

  /** The letters, without the empty part of their line. */
  function inkOf({ left, top, right, bottom }: Box, fontSize: number): Box {
    const [middle, half] = [(top + bottom) / 2, Math.min(bottom - top, fontSize) / 2];
    return { left, right, top: middle - half, bottom: middle + half };
  }

  function readTexts(): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const content = node.textContent!;
      if (!content.trim() || element.closest(`option, script, style, ${MARKS}`) || !isShown(element)) continue;
      const fontSize = Number.parseFloat(styleOf(element).fontSize);
      const boxes: Box[] = [];
      const range = document.createRange();
      // By word: the space at the end of a line hangs out of its box.
      for (const { 0: word, index } of content.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(parts.map(({ top }) => top)).size > 1;
        if (isBroken && UNBROKEN.test(word)) flaws.add(`${describe(element, content)}: breaks « ${word} » apart`);
        boxes.push(...parts.map((box) => inkOf(box, fontSize)));
      }
      texts.push({ element, content, boxes, layer: layerOf(element) });
    }
    return texts;
  }

  /** How an excerpt ends, on purpose, in an ellipsis: along its line, or after some lines. */
  const isLine = (element: Element) => styleOf(element).textOverflow === "ellipsis";
  const isClamp = (element: Element) => styleOf(element).webkitLineClamp !== "none";
  /** A link or button leads to the whole text, and a title tells it. */
  const tellsMore = (element: Element) => element.closest(WHOLE) !== null;

  /** Cuts the boxes by everything around them that scrolls; notes what is cut for good, or stands out of its box. */
  function checkBoxes({ element, content, boxes }: Text): Box[] {
    const name = describe(element, content);
    const containers = containersOf(element);
    const excerpt = containers.find((container) => isLine(container) || isClamp(container));
    if (excerpt && tellsMore(excerpt)) {
      const { left, right } = excerpt.getBoundingClientRect();
      const isCut = excerpt.scrollWidth > excerpt.clientWidth + 1 && isLine(excerpt);
      const shortest = SHORTEST_EXCERPT_EM * Number.parseFloat(styleOf(excerpt).fontSize);
      if (isCut && right - left < shortest) flaws.add(`${name}: too little of it is left`);
    }
    let shown = boxes;
    let isInScroller = false;
    // A text in several boxes belongs to an inline element; the containers are the blocks around it.
    for (const container of containers.filter((candidate) => styleOf(candidate).display !== "inline")) {
      const { overflowX, overflowY } = styleOf(container);
      const edge = container.getBoundingClientRect();
      const isExcerpt = container === excerpt && tellsMore(container);
      const along = !scrolls(overflowX) && !isExcerpt;
      const down = !scrolls(overflowY) && !isExcerpt;
      for (const box of shown) {
        const isOut =
          (along && (box.left < edge.left - TOLERANCE_PX || box.right > edge.right + TOLERANCE_PX)) ||
          (down && (box.top < edge.top - TOLERANCE_PX || box.bottom > edge.bottom + TOLERANCE_PX));
        const isCut = overflowX !== "visible" || overflowY !== "visible";
        // A strip that scrolls may be wider than what is around it.
        if (!isOut || (isInScroller && !isCut)) continue;
        flaws.add(`${name}: ${isCut ? "cut by" : "stands out of"} ${describe(container, "")}`);
      }
      if (along && down) continue;
      isInScroller ||= !isExcerpt;
      shown = shown
        .map(({ left, top, right, bottom }) => ({
          left: along ? left : Math.max(left, edge.left),
          right: along ? right : Math.min(right, edge.right),
          top: down ? top : Math.max(top, edge.top),
          bottom: down ? bottom : Math.min(bottom, edge.bottom),
        }))
        .filter(({ left, top, right, bottom }) => right > left && bottom > top);
    }
    return shown;
  }

  const overlap = (one: Box, other: Box) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  const texts = readTexts();
  if (texts.length === 0) flaws.add("no text is shown");
  const seen = texts.map((text) => ({ ...text, boxes: checkBoxes(text) }));
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (one.boxes.some((box) => other.boxes.some((against) => overlap(box, against) > TOLERANCE_PX))) {
        flaws.add(`${describe(one.element, one.content)}: overlaps ${describe(other.element, other.content)}`);
      }
    }
  }

  for (const control of screen.querySelectorAll(CONTROLS)) {
    if (!isShown(control)) continue;
    const { left, right, width, height } = control.getBoundingClientRect();
    const name = describe(control, control.ariaLabel ?? control.textContent ?? "");
    // The other column of a phone.
    if (right <= 0 || left >= screenWidth) continue;
    if (!control.closest(STRIPS) && (left < -TOLERANCE_PX || right > screenWidth + TOLERANCE_PX)) {
      flaws.add(`${name}: beside the screen (${Math.round(left)} to ${Math.round(right)})`);
    }
    if (width < 1 || height < 1) continue;
    const style = styleOf(control);
    const fontSize = Number.parseFloat(style.fontSize);
    if (control.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=file])")) {
      const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
      if (control.clientHeight - padding < fontSize) flaws.add(`${name}: too low for its text`);
    }
  }

  for (const element of [document.documentElement, ...screen.querySelectorAll("*")]) {
    const isRoot = element === document.documentElement;
    const { overflowX, scrollSnapType } = styleOf(element);
    // The columns of a phone snap to the screen.
    const mayScroll = element.matches(STRIPS) || scrollSnapType !== "none";
    if (!isRoot && (mayScroll || !scrolls(overflowX) || !isShown(element))) continue;
    const sideways = element.scrollWidth - (isRoot ? screenWidth : element.clientWidth);
    if (sideways > 0) flaws.add(`${describe(element, "")}: scrolls sideways by ${sideways}`);
  }

  // Text whose size is not in rem would stay small.
  const lettered = texts.filter(({ content }) => /[\p{L}\p{N}]/u.test(content));
  const sizes = lettered.map(({ element }) => Number.parseFloat(getComputedStyle(element).fontSize));
  document.documentElement.style.setProperty("font-size", "50%", "important");
  for (const [index, { element, content }] of lettered.entries()) {
    const grown = sizes[index]! / Number.parseFloat(getComputedStyle(element).fontSize);
    if (grown < 1.9) flaws.add(`${describe(element, content)}: grows by ${grown.toFixed(2)} only`);
  }
  document.documentElement.style.removeProperty("font-size");
  return [...flaws];
}
