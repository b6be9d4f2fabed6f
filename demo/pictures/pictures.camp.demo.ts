import {
  circle,
  draw,
  fir,
  group,
  LANDSCAPE,
  line,
  oval,
  PORTRAIT,
  path,
  random,
  rect,
  ridge,
  scatter,
  shade,
  stars,
} from "./pictures.drawing.ts";

export function drawCampfire(): string {
  const tent = (x: number, y: number, scale: number, colour: string, dark: string) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      path("M-200,0L0,-250L200,0Z", colour),
      path("M0,-250L200,0H60Z", dark),
      path("M-60,0L0,-190L60,0Z", "#ffdf9a"),
      path("M0,-190L60,0H22Z", "#f2b85c"),
    );
  const camper = (x: number, y: number, colour: string, skin: string, turn: number) =>
    group(
      `translate(${x} ${y}) scale(${turn} 1)`,
      path("M-56,0C-70,-110 -30,-150 6,-150S64,-90 56,0Z", colour),
      circle(6, -186, 40, skin),
      path("M-36,-190q8,-54 46,-50q40,6 36,44q-44,-24 -82,6z", "#2c2233"),
      line("M20,-90q50,10 86,-6", colour, 24),
      line("M104,-94l90,-30", "#6b4a33", 6),
      rect(186, -138, 26, 26, "#fff4e2", `rx="9"`),
    );
  return draw(
    LANDSCAPE,
    `<defs>${shade("night", "#0f1a3c", "#1f2f5f", "#3d4a7d")}<radialGradient id="glow"><stop offset="0" stop-color="#ffcf70" stop-opacity="0.75"/><stop offset="1" stop-color="#ffcf70" stop-opacity="0"/></radialGradient></defs>`,
    rect(0, 0, 1_600, 1_200, "url(#night)"),
    stars(LANDSCAPE, 150, 23, 640),
    path("M1330,110a84,84 0 1 0 70,120a66,66 0 0 1 -70,-120z", "#fdf3cf"),
    ridge(LANDSCAPE, 9, 480, 720, 5, "#1b2950"),
    scatter(22, 44, (next) => fir(next() * 1_600, 800 + next() * 20, 200 + next() * 130, "#0e1d33", "#13263f")),
    path("M0,790C300,740 700,800 1000,770S1400,760 1600,790V1200H0Z", "#22382f"),
    tent(330, 860, 1.15, "#e2764d", "#b9543a"),
    tent(1_330, 840, 0.85, "#4aa3a2", "#2f7c80"),
    circle(800, 940, 470, "url(#glow)"),
    oval(800, 1_050, 260, 46, "#4b4037"),
    line("M660,1040L930,990M670,990L940,1046", "#5b3a29", 34),
    path(
      "M700,1010C650,900 740,860 740,760C820,820 800,860 830,890C850,850 846,820 860,790C940,880 930,960 890,1010Z",
      "#f2813b",
    ),
    path("M740,1010C710,930 780,900 790,840C850,900 880,950 850,1010Z", "#f9b949"),
    path("M768,1010C756,966 796,946 802,910C836,950 850,980 826,1010Z", "#fff0b0"),
    scatter(24, 36, (next) =>
      circle(680 + next() * 250, 540 + next() * 260, 3 + next() * 5, "#ffcf70", `fill-opacity="0.8"`),
    ),
    camper(520, 1_090, "#c9485b", "#f0c39c", 1),
    camper(1_090, 1_080, "#3f7fb5", "#9a6544", -1),
    camper(360, 1_140, "#f6c445", "#c98b62", 1),
  );
}

export function drawKayaks(): string {
  const kayak = (x: number, y: number, turn: number, colour: string, vest: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path("M0,-170C44,-100 48,100 0,170C-48,100 -44,-100 0,-170Z", colour),
      path("M0,-150C16,-100 18,100 0,150C-18,100 -16,-100 0,-150Z", "#ffffff", `fill-opacity="0.25"`),
      oval(0, 10, 27, 44, "#25323f"),
      circle(0, 12, 27, vest),
      circle(0, 6, 17, "#3d2a22"),
      line("M-110,-34L110,28", "#f1e3c2", 8),
      oval(-124, -38, 26, 12, "#25323f"),
      oval(124, 32, 26, 12, "#25323f"),
    );
  const rock = (x: number, y: number) =>
    oval(x, y, 46, 32, "#8d969c") +
    oval(x - 9, y - 9, 28, 16, "#aeb6bb") +
    line(`M${x - 56},${y + 30}q56,38 114,0`, "#ffffff", 9);
  const next = random(58);
  const bank = (x: () => number) =>
    Array.from({ length: 34 }, (_, index) =>
      circle(x(), index * 37, 44 + next() * 40, next() > 0.5 ? "#3f7d57" : "#56986a"),
    ).join("");
  return draw(
    LANDSCAPE,
    `<defs>${shade("river", "#8fe0da", "#3db3c1", "#1f8fae")}</defs>`,
    rect(0, 0, 1_600, 1_200, "url(#river)"),
    path("M0,0H330C250,200 420,380 330,620S260,960 380,1200H0Z", "#e9d6a3"),
    path("M1600,0H1290C1370,220 1210,420 1280,640S1380,980 1230,1200H1600Z", "#e9d6a3"),
    bank(() => 20 + next() * 190),
    bank(() => 1_420 + next() * 170),
    scatter(60, 16, (pick) => {
      const [x, y] = [420 + pick() * 740, pick() * 1_180];
      return line(`M${x},${y}q16,24 0,48t0,48`, "#ffffff", 5, `stroke-opacity="0.35"`);
    }),
    rock(820, 180),
    rock(1_140, 300),
    rock(450, 560),
    rock(810, 600),
    rock(1_160, 720),
    rock(520, 1_010),
    rock(860, 1_110),
    kayak(620, 330, -14, "#e2564d", "#f6c445"),
    kayak(980, 500, 10, "#f6c445", "#e2564d"),
    kayak(720, 820, -4, "#f08a3c", "#3f7fb5"),
    kayak(1_060, 960, 16, "#7b4b85", "#f6c445"),
  );
}

export function drawClimbingWall(): string {
  const colours = ["#e2564d", "#f6c445", "#4aa3a2", "#7b4b85", "#f08a3c", "#5fae63"];
  return draw(
    PORTRAIT,
    `<defs>${shade("wall", "#e7dfd2", "#cfc4b2")}</defs>`,
    rect(0, 0, 1_200, 1_600, "url(#wall)"),
    path("M0,0H420L300,700L420,1600H0Z", "#d9cebd"),
    path("M1200,0H900L980,620L860,1600H1200Z", "#bdb09c"),
    line("M420,0L300,700L420,1600M900,0L980,620L860,1600M300,700H980", "#b3a590", 6),
    scatter(110, 6, (next) => circle(next() * 1_200, next() * 1_500, 6, "#a89a85")),
    scatter(62, 24, (next) => {
      const [x, y, size] = [60 + next() * 1_080, 60 + next() * 1_380, 20 + next() * 24];
      const fill = colours[Math.floor(next() * colours.length)]!;
      const grip = `M${x - size},${y}q${size * 0.2},${-size} ${size},${-size * 0.8}t${size},${size * 0.9}q${-size * 0.6},${size} ${-size * 1.2},${size * 0.7}t${-size * 0.8},${-size * 0.8}z`;
      return path(grip, fill) + circle(x, y, 5, "#ffffff", `fill-opacity="0.8"`);
    }),
    [
      [520, 496, "#f6c445"],
      [760, 516, "#5fae63"],
      [520, 1_172, "#7b4b85"],
      [780, 1_168, "#4aa3a2"],
    ]
      .map(([x, y, fill]) => oval(Number(x), Number(y), 52, 34, String(fill)))
      .join(""),
    line("M640,0C630,300 660,460 640,700", "#d94f70", 10),
    group(
      "translate(620 760)",
      line("M-30,-20l-110,-150l40,-90M40,-30l120,-90l-20,-120", "#c98b62", 40),
      path("M-80,-60q80,-40 160,0l-14,190h-130z", "#2f6f9f"),
      rect(-72, 118, 146, 34, "#25323f"),
      line("M-40,150l-110,110l60,130M40,150l120,80l-10,150", "#35424f", 54),
      path("M-110,380q50,-20 70,14l-10,24h-80z", "#f6c445"),
      path("M126,370q60,-16 74,20l-14,20h-76z", "#f6c445"),
      circle(4, -110, 62, "#c98b62"),
      path("M-58,-116a62,62 0 0 1 124,0q-60,-22 -124,0z", "#e2564d"),
      circle(64, 180, 34, "#e9e4da", `stroke="#25323f" stroke-width="8"`),
      line("M20,-60V130", "#d94f70", 10),
    ),
    rect(0, 1_480, 1_200, 120, "#3f5f78"),
    rect(0, 1_480, 1_200, 22, "#557a96"),
    line("M300,1502V1600M620,1502V1600M940,1502V1600", "#2f4a60", 8),
  );
}

export function drawMapSketch(): string {
  const contour = (factor: number, x: number, y: number) =>
    line(
      `M${x - 260 * factor},${y}q${40 * factor},${-190 * factor} ${250 * factor},${-170 * factor}t${270 * factor},${150 * factor}q${-30 * factor},${190 * factor} ${-250 * factor},${170 * factor}t${-270 * factor},${-150 * factor}z`,
      "#b98a5e",
      5,
      `stroke-opacity="0.65"`,
    );
  const pin = (x: number, y: number, colour: string) =>
    group(
      `translate(${x} ${y})`,
      path("M0,0C-50,-70 -56,-96 -56,-116a56,56 0 0 1 112,0C56,-96 50,-70 0,0Z", colour),
      circle(0, -116, 24, "#fffaf0"),
    );
  return draw(
    LANDSCAPE,
    rect(0, 0, 1_600, 1_200, "#c9a67a"),
    group(
      "rotate(-2 800 600)",
      rect(90, 90, 1_420, 1_020, "#8f6f4a", `fill-opacity="0.35" rx="12"`),
      rect(70, 64, 1_420, 1_020, "#f8f0dc", `rx="12"`),
      path("M70,760C300,700 420,860 640,820S900,960 820,1084H82q-12,0 -12,-12z", "#bfe0e6"),
      path("M1010,64c-20,160 140,190 120,330s190,120 360,90V76q0,-12 -12,-12z", "#d9e6bd"),
      line("M543,64V1084M1016,64V1084", "#e4d7b8", 8),
      [0.35, 0.6, 0.9, 1.2].map((factor) => contour(factor, 470, 420)).join(""),
      [0.3, 0.55, 0.8].map((factor) => contour(factor, 1_170, 720)).join(""),
      line("M70,560q160,60 260,-20t240,90t230,240", "#7cbfd0", 16),
      line(
        "M250,930C330,760 560,760 620,620S840,560 900,420S1120,420 1240,300",
        "#e2564d",
        11,
        `stroke-dasharray="30 26"`,
      ),
      pin(250, 930, "#3f7fb5"),
      pin(1_240, 300, "#e2564d"),
      group("translate(640 600)", path("M-60,30L0,-50L60,30Z", "#5b4034"), path("M-26,30L0,-8L26,30Z", "#f8f0dc")),
      group(
        "translate(900 410)",
        path("M-80,40L-10,-70L26,-16L50,-46L100,40Z", "#7b8a94"),
        path("M-10,-70l24,36l-20,10l-16,-14l-12,12z", "#ffffff"),
      ),
      [120, 200, 270, 350].map((x) => fir(1_080 + x, 420 - (x % 100) * 0.4, 96, "#4d7f55", "#6b9d6c")).join(""),
      group(
        "translate(1340 940)",
        circle(0, 0, 96, "none", `stroke="#5b4034" stroke-width="8"`),
        path("M0,-80L26,0H-26Z", "#e2564d"),
        path("M0,80L26,0H-26Z", "#5b4034"),
      ),
      line("M980,1010h200M980,990v40M1080,998v24M1180,990v40", "#5b4034", 8),
    ),
    group(
      "translate(1230 1010) rotate(-38)",
      rect(0, -22, 440, 44, "#f6c445"),
      rect(0, -8, 440, 16, "#e0aa2e"),
      path("M0,-22L-70,0L0,22Z", "#f3d9b0"),
      path("M-44,-8L-70,0L-44,8Z", "#3a2f2a"),
    ),
  );
}
