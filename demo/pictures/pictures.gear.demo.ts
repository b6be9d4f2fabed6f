import {
  circle,
  draw,
  group,
  LANDSCAPE,
  line,
  oval,
  PORTRAIT,
  path,
  rect,
  scatter,
  shade,
} from "./pictures.drawing.ts";

/** What goes into the bag, laid out on the floor and ticked off. */
export function drawPackingList(): string {
  const tick = (x: number, y: number, done: boolean) =>
    rect(x, y, 44, 44, "#ffffff", `rx="8" stroke="#7b6a58" stroke-width="6"`) +
    (done ? line(`M${x + 8},${y + 22}l12,14l22,-34`, "#3f8f63", 9) : "");
  const rows = [240, 200, 260, 180, 230, 150].map((length, index) => {
    const y = 150 + index * 92;
    return (
      tick(110, y, index !== 4) + line(`M180,${y + 24}q${length / 4},-12 ${length / 2},0t${length / 2},0`, "#8a93a3", 9)
    );
  });
  return draw(
    PORTRAIT,
    rect(0, 0, 1_200, 1_600, "#c89b6d"),
    [200, 480, 760, 1_040].map((x) => line(`M${x},0V1600`, "#b3855a", 6)).join(""),
    scatter(26, 12, (next) => line(`M${next() * 1_200},${next() * 1_600}v${60 + next() * 120}`, "#b98a5e", 4)),
    group(
      "rotate(-4 300 400)",
      rect(76, 86, 420, 660, "#8a6440", `fill-opacity="0.4" rx="10"`),
      rect(60, 70, 420, 660, "#fffaf0", `rx="10"`),
      rect(60, 70, 420, 44, "#e2564d", `rx="10"`),
      ...rows,
    ),
    group(
      "translate(840 420)",
      path("M-190,-150Q-200,-260 -80,-280H90Q200,-260 190,-150V230Q190,290 130,290H-130Q-190,290 -190,230Z", "#2f6f6a"),
      path("M-190,-150Q-200,-260 -80,-280H90Q200,-260 190,-150Q0,-60 -190,-150Z", "#3c8a83"),
      rect(-120, 30, 240, 190, "#25584f", `rx="26"`),
      line("M-120,90h240", "#f6c445", 10),
      line("M-60,-280q60,-70 120,0", "#25584f", 20),
      rect(-26, -140, 52, 70, "#f6c445", `rx="10"`),
      line("M-210,-60v220M210,-60v220", "#25584f", 26),
    ),
    group(
      "translate(300 1010) rotate(-8)",
      path("M-150,60V-110q0,-30 30,-30h70q30,0 30,30v60q90,10 130,60q30,50 -10,80h-230q-20,-20 -20,-30z", "#a5673f"),
      path("M-152,60h266q24,20 -6,50h-240q-24,-10 -20,-50z", "#3a2f2a"),
      line("M-24,-80h-60M-20,-46h-60M-4,-14h-60", "#f4e2c2", 9),
    ),
    group(
      "translate(430 1230) rotate(10)",
      path("M-150,60V-110q0,-30 30,-30h70q30,0 30,30v60q90,10 130,60q30,50 -10,80h-230q-20,-20 -20,-30z", "#b97a4d"),
      path("M-152,60h266q24,20 -6,50h-240q-24,-10 -20,-50z", "#3a2f2a"),
      line("M-24,-80h-60M-20,-46h-60M-4,-14h-60", "#f4e2c2", 9),
    ),
    group(
      "translate(760 960) rotate(14)",
      rect(-62, -150, 124, 330, "#3f7fb5", `rx="40"`),
      rect(-40, -200, 80, 60, "#25323f", `rx="14"`),
      rect(-62, -30, 124, 40, "#f6c445"),
    ),
    group(
      "translate(1000 980) rotate(-10)",
      rect(-90, -110, 180, 240, "#f6c445", `rx="24"`),
      path("M-90,-30h180v20h-180z", "#e0aa2e"),
      circle(0, 50, 40, "#fff5d6"),
    ),
    group(
      "translate(850 1340)",
      path("M-160,20C-160,-90 -90,-120 0,-120S160,-90 160,20Z", "#e9d8b0"),
      oval(0, 24, 230, 46, "#d9c08a"),
      path("M-158,0q158,46 316,0l2,24q-160,44 -320,0z", "#e2564d"),
    ),
    group(
      "translate(170 1450) rotate(-18)",
      oval(-90, 0, 84, 62, "#25323f"),
      oval(90, 0, 84, 62, "#25323f"),
      line("M-12,-6h24M-170,-20l-30,-30M170,-20l30,-30", "#25323f", 16),
      oval(-100, -14, 40, 24, "#5a7288"),
      oval(80, -14, 40, 24, "#5a7288"),
    ),
  );
}

/** The end of a walking day: boots off, feet out, view open. */
export function drawRest(): string {
  const leg = (x: number, lean: number, sock: string, stripe: string) =>
    group(
      `translate(${x} 1110) rotate(${lean})`,
      path("M-110,560L-74,40H74L110,560Z", "#4a5a78"),
      path("M-80,70Q-100,-40 -96,-150C-96,-262 -40,-310 6,-310S100,-262 96,-150Q100,-40 80,70Z", sock),
      path("M-93,-190C-84,-276 -36,-310 6,-310S88,-276 94,-190Q0,-130 -93,-190Z", stripe),
      path("M-76,70Q0,20 76,70V16Q0,-34 -82,16Z", stripe),
    );
  return draw(
    PORTRAIT,
    `<defs>${shade("sky", "#ffb27c", "#ffd9a0", "#fff3d3")}</defs>`,
    rect(0, 0, 1_200, 1_600, "url(#sky)"),
    circle(860, 330, 90, "#fffbe6"),
    path("M0,640L260,330L420,520L620,260L900,600L1040,480L1200,640V900H0Z", "#b58aa5"),
    path("M620,260L720,382L660,430L600,370L540,420L536,364Z", "#fff4ee"),
    path("M0,760L300,560L560,740L820,600L1200,780V1000H0Z", "#7f6f9a"),
    path("M0,900C300,820 700,900 1200,840V1600H0Z", "#6d9a6b"),
    path("M0,1040C400,980 760,1050 1200,1000V1600H0Z", "#5d8a5e"),
    scatter(60, 30, (next) =>
      line(`M${next() * 1_200},${1_040 + next() * 540}q-6,-30 -16,-40m16,40q4,-34 10,-46`, "#4c7850", 7),
    ),
    leg(400, -10, "#3f7fb5", "#f6c445"),
    leg(690, 8, "#e2564d", "#fff4e2"),
    circle(640, 836, 34, "#e9b48c"),
    path("M618,820q22,-22 44,0q-20,14 -44,0z", "#fbe3cf"),
    group(
      "translate(1030 1250)",
      rect(-70, -90, 140, 170, "#c9485b", `rx="20"`),
      rect(-70, -60, 140, 22, "#a83a4b"),
      line("M70,-40q70,10 60,60t-60,40", "#c9485b", 22),
      line("M-30,-110q-20,-30 0,-60t0,-60M20,-110q-20,-30 0,-60", "#ffffff", 12, `stroke-opacity="0.7"`),
    ),
  );
}

export function drawSharedTable(): string {
  const plate = (x: number, y: number, filling: string) =>
    circle(x, y, 140, "#e4dccf") + circle(x, y, 132, "#fffdf7") + circle(x, y, 96, "#f4eee2") + filling;
  const potatoes = (x: number, y: number) =>
    oval(x - 34, y - 10, 42, 32, "#e8c26b") +
    oval(x + 34, y + 6, 44, 34, "#dfb559") +
    oval(x - 4, y + 40, 40, 28, "#efce82");
  const salad = (x: number, y: number) =>
    scatter(18, x, (next) =>
      circle(x + (next() - 0.5) * 110, y + (next() - 0.5) * 100, 18, next() > 0.4 ? "#6fae5c" : "#8fc871"),
    ) +
    circle(x - 20, y + 10, 16, "#e2564d") +
    circle(x + 34, y - 20, 16, "#e2564d");
  return draw(
    LANDSCAPE,
    rect(0, 0, 1_600, 1_200, "#a9764a"),
    [170, 400, 640, 880, 1_110].map((y) => line(`M0,${y}H1600`, "#93633c", 8)).join(""),
    scatter(40, 3, (next) => line(`M${next() * 1_600},${next() * 1_200}h${60 + next() * 160}`, "#9a6b42", 4)),
    group(
      "rotate(-3 800 600)",
      rect(220, 420, 1_160, 360, "#f6efe2"),
      [420, 460, 740, 780].map((y) => line(`M220,${y}H1380`, "#c9485b", 8, `stroke-dasharray="26 14"`)).join(""),
    ),
    group(
      "translate(800 600)",
      circle(0, 0, 220, "#3b3a3f"),
      circle(0, 0, 196, "#55535a"),
      circle(0, 0, 180, "#f5c95c"),
      path("M-150,-40q80,-90 180,-60q120,30 130,90q-60,110 -190,120q-120,-20 -120,-150z", "#fbe08d"),
      circle(-50, 40, 18, "#f5c95c"),
      circle(60, -30, 22, "#f5c95c"),
      circle(20, 80, 14, "#f5c95c"),
      line("M230,-20h150", "#3b3a3f", 44),
    ),
    plate(300, 300, potatoes(300, 300)),
    plate(1_300, 280, salad(1_300, 280)),
    plate(330, 920, salad(330, 920)),
    plate(1_270, 930, potatoes(1_270, 930)),
    group(
      "translate(800 220)",
      oval(0, 0, 200, 92, "#d9a066"),
      oval(0, -6, 184, 78, "#e8b878"),
      line("M-110,-40l50,70M-40,-56l50,90M40,-56l50,84", "#b97f45", 12),
    ),
    group(
      "translate(800 1010)",
      rect(-180, -66, 360, 132, "#b58150", `rx="40"`),
      circle(-104, 0, 44, "#c9485b"),
      circle(-104, 0, 30, "#e58a94"),
      circle(0, 0, 44, "#c9485b"),
      circle(0, 0, 30, "#e58a94"),
      circle(104, 0, 44, "#c9485b"),
      circle(104, 0, 30, "#e58a94"),
    ),
    circle(540, 250, 62, "#ffffff", `fill-opacity="0.55"`),
    circle(540, 250, 48, "#f3a73f"),
    circle(1_070, 940, 62, "#ffffff", `fill-opacity="0.55"`),
    circle(1_070, 940, 48, "#8a2f45"),
    line("M130,190v220M530,820v220M1120,170v220M1450,820v220", "#d9d4cb", 16),
  );
}
