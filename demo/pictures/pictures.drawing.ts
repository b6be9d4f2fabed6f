/** Strokes that several scenes share. Everything is SVG text without letters, so that no font of the machine matters. */
type Canvas = { width: number; height: number };

export const LANDSCAPE: Canvas = { width: 1_600, height: 1_200 };
export const PORTRAIT: Canvas = { width: 1_200, height: 1_600 };

export function draw({ width, height }: Canvas, ...parts: string[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return `${open}${parts.join("")}</svg>`;
}

/** A gradient from top to bottom, used as `url(#id)`. */
export function shade(id: string, ...colours: string[]): string {
  const stops = colours.map((colour, index) => {
    const offset = Math.round((100 * index) / Math.max(1, colours.length - 1));
    return `<stop offset="${offset}%" stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ""): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${extra}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ""): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, colour: string, width: number, extra = ""): string {
  return path(
    d,
    "none",
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}`,
  );
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join("")}</g>`;
}

/** The same numbers for the same seed: a picture never changes between two resets. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function scatter(count: number, seed: number, place: (next: () => number) => string): string {
  const next = random(seed);
  return Array.from({ length: count }, () => place(next)).join("");
}

/** A mountain range between two heights, filled down to the floor. */
export function ridge(canvas: Canvas, seed: number, top: number, base: number, peaks: number, fill: string): string {
  const next = random(seed);
  const step = canvas.width / (peaks * 2);
  const points = Array.from({ length: peaks * 2 + 1 }, (_, index) => {
    const isPeak = index % 2 === 1;
    const height = isPeak ? top + next() * (base - top) * 0.45 : base - next() * (base - top) * 0.25;
    return [index * step + (next() - 0.5) * step * 0.5, height] as const;
  });
  const edge = points.flatMap(([x, y], index) => {
    const following = points[index + 1];
    if (!following) return [`L${x},${y}`];
    const [toX, toY] = following;
    const middle = `L${(x + (toX - x) * 0.45).toFixed()},${(y + (toY - y) * (0.3 + next() * 0.3)).toFixed()}`;
    return [`L${x.toFixed()},${y.toFixed()}`, middle];
  });
  return path(
    `M-100,${canvas.height}L-100,${base}${edge.join("")}L${canvas.width + 100},${base}V${canvas.height}Z`,
    fill,
  );
}

export function stars(canvas: Canvas, count: number, seed: number, floor: number): string {
  return scatter(count, seed, (next) =>
    circle(
      next() * canvas.width,
      next() * floor,
      1.2 + next() * 2.6,
      "#fff8e1",
      `fill-opacity="${(0.35 + next() * 0.6).toFixed(2)}"`,
    ),
  );
}

export function sun(x: number, y: number, radius: number, colour: string): string {
  return [2.6, 1.8, 1.35]
    .map((factor) => circle(x, y, radius * factor, colour, `fill-opacity="0.13"`))
    .concat(circle(x, y, radius, colour))
    .join("");
}

export function cloud(x: number, y: number, scale: number, fill: string, opacity = 0.85): string {
  const puffs = [
    circle(0, 0, 46, fill),
    circle(58, -24, 60, fill),
    circle(124, -4, 50, fill),
    circle(176, 10, 34, fill),
  ];
  const body = [...puffs, rect(-46, -2, 256, 46, fill, `rx="23"`)].join("");
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">${body}</g>`;
}

export function fir(x: number, foot: number, height: number, dark: string, light: string): string {
  const half = height * 0.27;
  const tiers = [0, 1, 2].map((tier) => {
    const top = -height + tier * height * 0.24;
    const bottom = top + height * 0.42;
    const reach = half * (0.58 + tier * 0.21);
    return (
      path(`M0,${top}L${reach},${bottom}L0,${bottom}Z`, dark) +
      path(`M0,${top}L${-reach},${bottom}L0,${bottom}Z`, light)
    );
  });
  return group(
    `translate(${x} ${foot})`,
    rect(-height * 0.035, -height * 0.14, height * 0.07, height * 0.14, "#5b4034"),
    ...tiers,
  );
}

/** Short light strokes on water. */
export function ripples(canvas: Canvas, seed: number, top: number, bottom: number, colour: string, count = 70): string {
  return scatter(count, seed, (next) => {
    const depth = next();
    const y = top + depth * depth * (bottom - top);
    const length = 20 + (y - top) * 0.18 + next() * 60;
    const x = next() * canvas.width - length / 2;
    const bend = `M${x.toFixed()},${y.toFixed()}q${(length / 4).toFixed()},-6 ${(length / 2).toFixed()},0t${(length / 2).toFixed()},0`;
    return line(bend, colour, 2 + depth * 4, `stroke-opacity="${(0.25 + next() * 0.4).toFixed(2)}"`);
  });
}

export function gull(x: number, y: number, size: number, colour: string): string {
  return line(
    `M${x - size},${y}q${size * 0.5},${-size * 0.6} ${size},0q${size * 0.5},${-size * 0.6} ${size},0`,
    colour,
    size * 0.16,
  );
}

export function sailboat(x: number, y: number, scale: number, hull: string, main: string, jib: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-3, -250, 6, 240, "#5d4a3f"),
    path("M8,-250C80,-170 108,-90 112,-36H8Z", main),
    path("M8,-250C52,-170 70,-90 72,-36H8Z", "#ffffff", `fill-opacity="0.25"`),
    path("M-8,-232C-48,-150 -78,-80 -96,-36H-8Z", jib),
    path("M-120,-22H132C120,14 96,30 66,30H-70C-98,30 -114,8 -120,-22Z", hull),
    rect(-112, -10, 232, 8, "#ffffff", `fill-opacity="0.55"`),
  );
}
