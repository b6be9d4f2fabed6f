import {
  circle,
  cloud,
  draw,
  group,
  gull,
  LANDSCAPE,
  line,
  oval,
  PORTRAIT,
  path,
  rect,
  ridge,
  ripples,
  sailboat,
  scatter,
  shade,
  sun,
} from "./pictures.drawing.ts";

const SEA = LANDSCAPE;

export function drawHarbourAtDusk(): string {
  const masts = scatter(15, 11, (next) => {
    const x = 60 + next() * 1_480;
    const height = 150 + next() * 150;
    const y = 700 + next() * 16;
    const hull = path(`M${x - 60},${y}h120q-8,30 -34,34h-56q-22,-4 -30,-34z`, next() > 0.5 ? "#2b2a4a" : "#3b2f55");
    return `${line(`M${x},${y}V${y - height}M${x},${y - height * 0.16}h46`, "#2b2a4a", 5)}${hull}`;
  });
  const houses = scatter(16, 5, (next) => {
    const x = next() * 1_560 - 20;
    const height = 60 + next() * 70;
    const lit = next() > 0.4 ? rect(x + 24, 668 - height + 26, 16, 22, "#ffd37a") : "";
    const wall = rect(x, 668 - height, 86, height, next() > 0.5 ? "#6b4a74" : "#5a416c");
    return `${wall}${path(`M${x - 8},${668 - height}l51,-40l51,40z`, "#43325c")}${lit}`;
  });
  return draw(
    SEA,
    `<defs>${shade("sky", "#352f63", "#7b4b85", "#e07a72", "#ffc27a")}${shade("water", "#f0a271", "#a65f82", "#4a3a6d", "#2a2750")}</defs>`,
    rect(0, 0, 1_600, 700, "url(#sky)"),
    sun(1_080, 610, 92, "#ffe3a3"),
    cloud(180, 230, 1.1, "#f4a58a", 0.45),
    cloud(620, 330, 0.7, "#ffc59a", 0.5),
    ridge(SEA, 8, 540, 650, 5, "#7a4d7d"),
    houses,
    group(
      "translate(1370 668)",
      path("M-30,0l10,-190h40l10,190z", "#f5e9dc"),
      rect(-25, -130, 50, 44, "#d8574f"),
      rect(-20, -222, 40, 34, "#ffd978"),
      path("M-28,-222l28,-34l28,34z", "#43325c"),
    ),
    rect(0, 664, 1_600, 14, "#43325c"),
    rect(0, 676, 1_600, 524, "url(#water)"),
    path("M1000,680h160l40,520h-240z", "#ffdf9c", `fill-opacity="0.16"`),
    path("M1040,680h80l20,520h-120z", "#ffdf9c", `fill-opacity="0.16"`),
    ripples(SEA, 3, 690, 1_190, "#ffd9a0", 90),
    masts,
    sailboat(420, 960, 1.25, "#28264a", "#f7e7d3", "#e9836f"),
    group(
      "translate(420 1000) scale(1.25 -0.45)",
      path("M-120,0H132C120,-30 90,-40 66,-40H-70C-98,-40 -114,-20 -120,0Z", "#1f1d3d", `fill-opacity="0.45"`),
    ),
    gull(760, 180, 26, "#2b2a4a"),
    gull(840, 220, 18, "#2b2a4a"),
  );
}

export function drawSailing(): string {
  return draw(
    SEA,
    `<defs>${shade("sky", "#5fb6e6", "#a9dcf2", "#eaf7f4")}${shade("water", "#2a9cc0", "#13759f", "#0c4f7c")}</defs>`,
    rect(0, 0, 1_600, 640, "url(#sky)"),
    sun(1_310, 190, 84, "#fff3c4"),
    cloud(150, 220, 1.3, "#ffffff"),
    cloud(850, 150, 0.9, "#ffffff"),
    path("M980,640q120,-66 260,-50q80,-44 190,-8q110,4 170,58z", "#7fa88b"),
    path("M980,640q120,-30 620,-14v14z", "#f2e2b6"),
    rect(1_236, 520, 16, 70, "#ffffff"),
    rect(1_236, 520, 16, 16, "#d8574f"),
    rect(0, 632, 1_600, 568, "url(#water)"),
    ripples(SEA, 21, 650, 1_180, "#bfeaf5", 110),
    sailboat(260, 700, 0.42, "#f4f4f0", "#ffffff", "#ffffff"),
    sailboat(1_130, 720, 0.5, "#e2564d", "#fff4dc", "#f6c445"),
    group(
      "rotate(7 700 960)",
      sailboat(700, 980, 2.4, "#0e3a5c", "#ffffff", "#f6c445"),
      circle(640, 912, 22, "#f2c39b"),
      path("M606,930h70v44h-80z", "#e2564d"),
      circle(790, 906, 22, "#8d5a3c"),
      path("M756,926h72v48h-80z", "#f6c445"),
    ),
    path("M0,1060q180,-60 340,-20q120,-70 260,-20q160,54 320,6q150,-46 330,30q180,20 350,-20v164h-1600z", "#0e5a88"),
    line("M340,1040q120,-70 260,-20q160,54 320,6q150,-46 330,30", "#e9fbff", 10, `stroke-opacity="0.8"`),
    ripples(SEA, 77, 1_060, 1_190, "#8fd3e6", 30),
    gull(420, 360, 30, "#35566b"),
    gull(520, 310, 20, "#35566b"),
  );
}

export function drawSurf(): string {
  const board = (x: number, y: number, tilt: number, colour: string, stripe: string) =>
    group(
      `translate(${x} ${y}) rotate(${tilt})`,
      path("M0,-430C70,-330 84,-120 58,40H-58C-84,-120 -70,-330 0,-430Z", colour),
      rect(-5, -416, 10, 456, stripe),
      path("M-79,-190q79,34 158,0l3,60q-82,34 -164,0z", stripe),
    );
  return draw(
    SEA,
    `<defs>${shade("sky", "#ff9e7a", "#ffc98f", "#fff0c9")}${shade("wave", "#7fdcd5", "#1b9aa8", "#0c6c86")}${shade("sand", "#f6dca4", "#e7bd7c")}</defs>`,
    rect(0, 0, 1_600, 700, "url(#sky)"),
    sun(420, 360, 100, "#fff6d8"),
    cloud(900, 170, 1, "#ffe7d1", 0.8),
    rect(0, 500, 1_600, 420, "#2bb0b8"),
    ripples(SEA, 31, 520, 700, "#d6fbf4", 40),
    path(
      "M0,800C180,700 330,560 560,520C760,486 900,560 930,640C880,610 800,620 770,690C840,740 1120,760 1600,700V960H0Z",
      "url(#wave)",
    ),
    line("M560,520C760,486 900,560 930,640C880,610 800,620 770,690", "#ffffff", 22),
    scatter(46, 9, (next) =>
      circle(700 + next() * 250, 520 + next() * 150, 5 + next() * 12, "#ffffff", `fill-opacity="0.75"`),
    ),
    line(
      "M60,790C220,720 380,600 560,560M160,830C330,760 450,660 610,610M330,850C470,790 560,730 660,690",
      "#c9f6ef",
      7,
      `stroke-opacity="0.6"`,
    ),
    group(
      "translate(560 640) rotate(-14)",
      path("M-90,38q90,26 180,-6q-80,-26 -180,6z", "#fff4dc"),
      line("M-14,26l-8,-40l34,-30M30,22l4,-34l-22,-32", "#21405c", 20),
      line("M12,-44l-6,-54", "#e2564d", 30),
      line("M8,-90l-64,8M10,-90l58,26", "#c98b62", 14),
      circle(10, -128, 24, "#c98b62"),
      path("M-16,-134q26,-40 54,0z", "#3d2a22"),
    ),
    path("M0,890C260,840 520,900 800,880S1360,830 1600,880V1200H0Z", "#eafaf4"),
    path("M0,920C260,870 520,930 800,910S1360,860 1600,910V1200H0Z", "url(#sand)"),
    scatter(60, 40, (next) =>
      circle(next() * 1_600, 980 + next() * 210, 2 + next() * 3, "#c99a5b", `fill-opacity="0.5"`),
    ),
    oval(1_290, 1_160, 300, 22, "#c99a5b", `fill-opacity="0.4"`),
    board(1_130, 1_110, -8, "#fdf6e3", "#e2564d"),
    board(1_290, 1_130, 5, "#f6c445", "#0e5f7a"),
    board(1_440, 1_120, 12, "#4cb7a5", "#ffffff"),
  );
}

export function drawDiving(): string {
  const fish = (x: number, y: number, scale: number, colour: string) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      path("M-60,0q60,-52 124,0q-64,52 -124,0z", colour),
      path("M-50,0l-44,-34v68z", colour),
      circle(36, -8, 7, "#10303f"),
      path("M-4,-30q14,30 0,60", "none", `stroke="#ffffff" stroke-width="8" stroke-opacity="0.6"`),
    );
  const weed = (x: number, height: number, colour: string) =>
    line(
      `M${x},1220c-40,${-height * 0.3} 44,${-height * 0.5} 0,${-height * 0.75}s30,${-height * 0.2} 10,${-height * 0.3}`,
      colour,
      22,
    );
  return draw(
    PORTRAIT,
    `<defs>${shade("deep", "#8be0e6", "#2fa6c4", "#0f6a99", "#0a3f6b")}<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>`,
    rect(0, 0, 1_200, 1_600, "url(#deep)"),
    [180, 420, 660, 900].map((x) => path(`M${x},0h110l${-(x - 500) * 0.2 - 160},1150h-170z`, "url(#ray)")).join(""),
    oval(600, -10, 720, 80, "#dff8f6", `fill-opacity="0.55"`),
    path("M0,1250q200,-120 420,-40q160,60 330,-20q220,-90 450,20v390h-1200z", "#14506f"),
    path("M0,1380q240,-90 520,-30q300,60 680,-50v300h-1200z", "#0b3853"),
    group(
      "translate(0 190)",
      weed(150, 420, "#2f8f6b"),
      weed(210, 300, "#47a97a"),
      weed(1_050, 480, "#2f8f6b"),
      weed(980, 320, "#47a97a"),
    ),
    line("M400,1460v-90m0,30l-46,-60m46,40l50,-70m-50,10v-60", "#ef7f6d", 26),
    line("M560,1490v-120m0,40l-60,-70m60,40l56,-90m-56,20v-80", "#f2a65a", 30),
    line("M800,1480v-80m0,20l-40,-50m40,30l44,-60m-44,10v-50", "#d96c8f", 24),
    group(
      "translate(610 700) rotate(-12)",
      path("M-150,-26q150,-60 270,0q40,20 30,44q-20,24 -60,20h-200q-60,-20 -40,-64z", "#20344d"),
      rect(-90, -96, 190, 62, "#f6c445", `rx="31"`),
      rect(92, -80, 30, 30, "#53606e"),
      line("M-140,6l-120,34l-70,-10M-130,26l-100,62l-80,4", "#20344d", 40),
      path("M-330,0l-110,-30l14,64l96,-8z", "#f6c445"),
      path("M-310,74l-112,14l42,52l84,-34z", "#f6c445"),
      line("M110,24l90,74", "#20344d", 32),
      circle(206, 102, 20, "#e9b48c"),
      circle(196, -6, 56, "#e9b48c"),
      path("M142,-14q10,-60 70,-52l-8,28z", "#3d2a22"),
      rect(200, -34, 60, 44, "#bff0f5", `rx="16" stroke="#20344d" stroke-width="10"`),
      line("M252,26q30,20 6,44q-90,20 -130,-90", "#20344d", 12),
    ),
    scatter(16, 51, (next) =>
      circle(850 + (next() - 0.5) * 120, 90 + next() * 470, 8 + next() * 22, "#ffffff", `fill-opacity="0.4"`),
    ),
    fish(240, 420, 1.1, "#f7a23b"),
    fish(340, 520, 0.8, "#f7a23b"),
    fish(200, 560, 0.7, "#f7a23b"),
    fish(960, 980, 1.5, "#ffd95e"),
    fish(820, 1_090, 1, "#ef6f6c"),
    fish(260, 1_060, 1.3, "#7fd8c8"),
  );
}

export function drawKite(): string {
  const kite = (x: number, y: number, scale: number, tilt: number, colour: string, accent: string) =>
    group(
      `translate(${x} ${y}) rotate(${tilt}) scale(${scale})`,
      path("M-190,60C-170,-90 170,-90 190,60C110,-10 -110,-10 -190,60Z", colour),
      path("M-70,-40C-40,-56 40,-56 70,-40L50,4C20,-4 -20,-4 -50,4Z", accent),
    );
  const rider = (x: number, y: number, scale: number, colour: string) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      path("M-90,40q90,34 180,-4l6,12q-96,44 -190,8z", "#f7f3e8"),
      line("M-26,30l6,-50l30,-30M36,22l0,-44l-26,-28", "#1c3550", 20),
      line("M10,-48l-22,-58", colour, 32),
      line("M-14,-96l56,-18", "#c98b62", 14),
      circle(-22, -142, 24, "#c98b62"),
      line("M-130,66q60,-16 110,6", "#ffffff", 12),
    );
  return draw(
    SEA,
    `<defs>${shade("sky", "#3f9fd8", "#9bd6ee", "#f3fbf4")}${shade("lagoon", "#5fd0cf", "#1fa0b6", "#0d6e95")}</defs>`,
    rect(0, 0, 1_600, 640, "url(#sky)"),
    cloud(1_150, 180, 1.2, "#ffffff"),
    cloud(80, 320, 0.8, "#ffffff", 0.7),
    ridge(SEA, 19, 520, 620, 4, "#86a9a4"),
    rect(0, 610, 1_600, 500, "url(#lagoon)"),
    ripples(SEA, 62, 630, 1_060, "#e0fbf6", 90),
    line("M560,290L470,752M700,270L482,752", "#1c3550", 3, `stroke-opacity="0.6"`),
    kite(630, 250, 1, -14, "#e2564d", "#fff4dc"),
    rider(440, 860, 1.1, "#f6c445"),
    line("M1126,196L1080,790M1234,216L1090,790", "#1c3550", 3, `stroke-opacity="0.6"`),
    kite(1_180, 180, 0.75, 12, "#f6c445", "#0e5f7a"),
    rider(1_060, 870, 0.8, "#e2564d"),
    kite(240, 150, 0.45, -6, "#7b4b85", "#ffffff"),
    path("M0,1080Q420,1010 800,1070T1600,1050V1200H0Z", "#f3dca6"),
    line("M0,1080Q420,1010 800,1070T1600,1050", "#ffffff", 16, `stroke-opacity="0.8"`),
    scatter(12, 27, (next) => {
      const x = next() * 1_600;
      return line(`M${x},1190q-10,-40 -26,-60m26,60q4,-50 8,-80m-8,80q20,-40 34,-50`, "#8ea36b", 7);
    }),
  );
}
