import {
  circle,
  cloud,
  draw,
  fir,
  group,
  gull,
  LANDSCAPE,
  line,
  oval,
  path,
  rect,
  ridge,
  ripples,
  scatter,
  shade,
  stars,
  sun,
} from "./pictures.drawing.ts";

const VIEW = LANDSCAPE;

function firs(
  count: number,
  seed: number,
  foot: (x: number) => number,
  height: number,
  dark: string,
  light: string,
): string {
  return scatter(count, seed, (next) => {
    const x = next() * 1_700 - 50;
    return fir(x, foot(x) + next() * 24, height * (0.7 + next() * 0.6), dark, light);
  });
}

export function drawSnowSlope(): string {
  const skier = (x: number, y: number, scale: number, colour: string) =>
    group(
      `translate(${x} ${y}) rotate(-16) scale(${-scale} ${scale})`,
      line("M-70,40h150M-50,54h150", "#27405c", 8),
      line("M0,38l-20,-34l34,-34", "#27405c", 22),
      line("M14,-30l-14,-50", colour, 34),
      line("M0,-76l50,30", colour, 16),
      line("M50,-46l-30,86", "#6b7c8f", 5),
      circle(-6, -116, 24, "#e9b48c"),
      path("M-32,-118a26,26 0 0 1 52,0z", "#f6c445"),
    );
  return draw(
    VIEW,
    `<defs>${shade("sky", "#4a9ad6", "#9fd0ee", "#e6f4fb")}${shade("snow", "#ffffff", "#dcebf7")}</defs>`,
    rect(0, 0, 1_600, 1_200, "url(#sky)"),
    sun(1_250, 200, 78, "#fff7d6"),
    cloud(220, 190, 1, "#ffffff", 0.8),
    ridge(VIEW, 4, 280, 560, 4, "#9db8d2"),
    path("M300,640L640,190L720,300L790,250L1100,640Z", "#7f9dbd"),
    path("M640,190L720,300L790,250L860,340L780,400L730,350L660,430L600,360L540,400L520,350Z", "#ffffff"),
    ridge(VIEW, 12, 440, 640, 6, "#b9d0e4"),
    firs(34, 7, (x) => 690 - x * 0.05, 120, "#2f5d63", "#3f7676"),
    path("M0,700C300,640 620,700 900,640S1400,590 1600,620V1200H0Z", "url(#snow)"),
    path("M0,900C340,760 700,860 1000,960S1420,1080 1600,1060V1200H0Z", "#eef6fc"),
    line("M1180,640C1060,700 1160,760 1040,820S900,900 760,960", "#c4d9ea", 9),
    line("M1200,642C1080,704 1180,766 1060,828S920,912 780,970", "#c4d9ea", 9),
    line("M1380,630C1300,720 1360,800 1250,880S1180,960 1120,1010", "#c4d9ea", 7),
    skier(720, 940, 1.25, "#e2564d"),
    skier(1_110, 980, 0.8, "#7b4b85"),
    line("M0,330L1600,90", "#4d6178", 4),
    group(
      "translate(300 285)",
      line("M0,0v56", "#4d6178", 5),
      rect(-40, 54, 80, 12, "#4d6178"),
      rect(-44, 66, 88, 44, "#e2564d", `rx="10"`),
    ),
    group(
      "translate(820 207)",
      line("M0,0v50", "#4d6178", 5),
      rect(-34, 48, 68, 10, "#4d6178"),
      rect(-38, 58, 76, 38, "#f6c445", `rx="10"`),
    ),
    fir(120, 1_080, 380, "#24504f", "#357069"),
    fir(300, 1_140, 300, "#24504f", "#357069"),
    fir(1_500, 1_150, 360, "#24504f", "#357069"),
    scatter(70, 99, (next) => circle(next() * 1_600, next() * 1_200, 3 + next() * 4, "#ffffff", `fill-opacity="0.8"`)),
  );
}

export function drawRidgeAtDusk(): string {
  const walker = (x: number, y: number, scale: number) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      line("M0,0l-14,-46M10,0l-6,-46", "#1f1b38", 12),
      line("M-8,-46v-44", "#1f1b38", 24),
      rect(-38, -98, 24, 50, "#1f1b38", `rx="9"`),
      circle(-6, -116, 15, "#1f1b38"),
      line("M2,-80l26,20M28,-72v72", "#1f1b38", 5),
    );
  return draw(
    VIEW,
    `<defs>${shade("sky", "#2b2c5c", "#6c4a86", "#d96f7d", "#ffb877", "#ffe2a8")}</defs>`,
    rect(0, 0, 1_600, 1_200, "url(#sky)"),
    stars(VIEW, 60, 17, 360),
    sun(520, 690, 90, "#fff0c2"),
    cloud(960, 380, 1.2, "#f19a86", 0.35),
    cloud(140, 460, 0.8, "#ffc19a", 0.35),
    ridge(VIEW, 3, 560, 800, 5, "#b8607f"),
    ridge(VIEW, 29, 660, 860, 6, "#8c4d7c"),
    ridge(VIEW, 41, 760, 960, 4, "#613f70"),
    path("M0,1000L220,920L420,968L700,850L900,900L1120,786L1290,858L1440,800L1600,850V1200H0Z", "#3a2c58"),
    walker(1_112, 792, 1),
    walker(1_030, 834, 0.94),
    walker(964, 868, 0.9),
    walker(860, 892, 0.86),
    ridge(VIEW, 57, 960, 1_120, 7, "#241f42"),
    firs(22, 13, () => 1_190, 130, "#15122b", "#1b1735"),
  );
}

export function drawHut(): string {
  return draw(
    VIEW,
    `<defs>${shade("sky", "#7cc0e8", "#c6e6f3", "#f7f3df")}${shade("lake", "#6fc0cf", "#2d8aa6", "#1d6484")}</defs>`,
    rect(0, 0, 1_600, 1_200, "url(#sky)"),
    cloud(1_080, 180, 1.1, "#ffffff"),
    cloud(260, 250, 0.7, "#ffffff", 0.7),
    ridge(VIEW, 6, 230, 600, 4, "#8ba3b5"),
    path("M120,700L470,200L560,320L640,270L960,700Z", "#6d879c"),
    path("M470,200L560,320L640,270L690,336L620,390L570,350L500,420L440,340L390,380L372,340Z", "#f7fbff"),
    path("M860,700L1240,330L1320,420L1400,380L1700,700Z", "#7a94a6"),
    path("M1240,330L1320,420L1400,380L1450,430L1370,470L1300,440L1230,490L1160,410Z", "#f7fbff"),
    path("M0,680C240,600 460,660 760,640S1300,580 1600,650V1200H0Z", "#86ab74"),
    firs(26, 33, (x) => 690 - Math.abs(x - 800) * 0.03, 110, "#2f5d46", "#43795a"),
    path("M0,800C300,720 700,760 1000,740S1400,700 1600,720V1200H0Z", "#9cc07c"),
    oval(560, 960, 560, 130, "url(#lake)"),
    ripples({ width: 1_000, height: 1_200 }, 15, 880, 1_060, "#d8f3f5", 26),
    group(
      "translate(1150 810)",
      rect(-170, -150, 340, 160, "#b98a5e"),
      rect(-170, -10, 340, 40, "#8f8a84"),
      path("M-220,-140L0,-300L220,-140Z", "#8d3f3a"),
      path("M-220,-140L0,-300L22,-284L-180,-132Z", "#a9524a"),
      rect(-40, -100, 72, 120, "#5b3d2b"),
      rect(-140, -100, 66, 60, "#fff0b8", `stroke="#5b3d2b" stroke-width="8"`),
      rect(78, -100, 66, 60, "#fff0b8", `stroke="#5b3d2b" stroke-width="8"`),
      rect(104, -286, 38, 78, "#7a746e"),
      line("M123,-296q-30,-40 4,-76t-2,-80", "#ffffff", 16, `stroke-opacity="0.7"`),
      line("M-260,30v-210", "#5b4034", 8),
      path("M-256,-178l84,22l-84,26z", "#e2564d"),
    ),
    line("M1150,840C1120,930 1260,980 1200,1060S1320,1160 1300,1220", "#efe0b4", 46),
    scatter(70, 61, (next) => {
      const x = next() * 1_600;
      const y = 1_040 + next() * 150;
      const colours = ["#f6c445", "#e2564d", "#ffffff", "#a97bd0"];
      return line(`M${x},${y}v22`, "#5f8a52", 4) + circle(x, y, 8, colours[Math.floor(next() * 4)]!);
    }),
    fir(80, 1_140, 400, "#2a5540", "#3c7053"),
    fir(230, 1_180, 300, "#2a5540", "#3c7053"),
    gull(760, 190, 26, "#41586b"),
  );
}

export function drawMarmot(): string {
  return draw(
    VIEW,
    `<defs>${shade("sky", "#8fd0ee", "#d5eef5", "#fbf5df")}</defs>`,
    rect(0, 0, 1_600, 1_200, "url(#sky)"),
    sun(260, 230, 82, "#fff3c4"),
    cloud(1_080, 230, 1.1, "#ffffff"),
    ridge(VIEW, 22, 360, 660, 4, "#a7bccb"),
    ridge(VIEW, 48, 500, 740, 5, "#8fae9a"),
    path("M0,780C300,690 700,770 1000,730S1400,700 1600,740V1200H0Z", "#9cc07c"),
    scatter(60, 71, (next) =>
      line(`M${next() * 1_600},${800 + next() * 380}q-6,-26 -16,-36m16,36q4,-30 10,-44`, "#7da663", 6),
    ),
    path("M380,1200C400,1020 540,930 760,940S1200,940 1280,1200Z", "#8a8f98"),
    path("M380,1200C400,1020 540,930 760,940C640,990 600,1090 590,1200Z", "#a3a8b0"),
    group(
      "translate(800 960)",
      path("M150,-30q120,10 130,-60q-60,10 -120,-10z", "#7a5236"),
      path("M-170,0C-200,-200 -120,-370 0,-380S200,-200 170,0Z", "#a8764c"),
      path("M-100,0C-120,-150 -80,-270 0,-280S120,-150 100,0Z", "#d9b183"),
      circle(0, -440, 132, "#a8764c"),
      circle(-96, -536, 36, "#8a5d3b"),
      circle(96, -536, 36, "#8a5d3b"),
      circle(-96, -536, 18, "#d9b183"),
      circle(96, -536, 18, "#d9b183"),
      oval(0, -400, 78, 62, "#e6c9a3"),
      circle(-52, -470, 17, "#2b1d16"),
      circle(52, -470, 17, "#2b1d16"),
      circle(-46, -476, 6, "#ffffff"),
      circle(58, -476, 6, "#ffffff"),
      oval(0, -428, 26, 18, "#3a2720"),
      line("M0,-410v20M0,-390q-24,20 -40,4M0,-390q24,20 40,4", "#3a2720", 7),
      rect(-13, -386, 12, 28, "#ffffff"),
      rect(1, -386, 12, 28, "#ffffff"),
      line("M-60,-414l-90,-16M-60,-398l-92,10M60,-414l90,-16M60,-398l92,10", "#6b4a33", 4),
      line("M-120,-230q60,60 84,20M120,-230q-60,60 -84,20", "#8a5d3b", 40),
      oval(-92, 0, 66, 28, "#8a5d3b"),
      oval(92, 0, 66, 28, "#8a5d3b"),
      group(
        "translate(0 -226) rotate(-12)",
        rect(-54, -26, 108, 52, "#e9c46a", `rx="8"`),
        rect(-54, -6, 108, 12, "#8fbf6a"),
        rect(-54, 6, 108, 8, "#e2564d"),
      ),
    ),
    scatter(26, 83, (next) => {
      const x = next() * 700 + (next() > 0.5 ? -330 : 1_260);
      const y = 1_080 + next() * 100;
      return line(`M${x},${y}v30`, "#5f8a52", 5) + circle(x, y, 11, next() > 0.5 ? "#f6c445" : "#c77fd1");
    }),
  );
}

export function drawDesert(): string {
  const camel = (x: number, y: number, scale: number) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      path("M-90,-96q20,-6 34,-50q24,-34 48,6q20,34 52,28q30,-6 36,28v40h-150q-40,-8 -20,-52z", "#7a3f33"),
      line("M-74,-60v60M-52,-56v56M56,-56v56M74,-60v60", "#7a3f33", 12),
      line("M78,-82q30,0 36,-50l8,-20", "#7a3f33", 18),
      path("M112,-158q26,-14 46,4q-8,18 -40,16z", "#7a3f33"),
      path("M-48,-110l40,-30l40,34l-6,30h-70z", "#e2a33c"),
    );
  return draw(
    VIEW,
    `<defs>${shade("sky", "#f4a261", "#f9c784", "#fdebc1")}${shade("sand", "#e9a15b", "#c96f43")}</defs>`,
    rect(0, 0, 1_600, 1_200, "url(#sky)"),
    sun(1_090, 380, 110, "#fff3cf"),
    path("M0,760V330l80,-70l60,40l50,-90l110,30l30,140l70,30l20,160l110,60v130Z", "#b5563c"),
    path("M0,760V330l80,-70l60,40l-20,170l40,60l-30,230Z", "#cd6b48"),
    path("M1600,780V420l-70,-50l-60,60l-90,-30l-40,120l-70,20l-50,130l-100,30v80Z", "#a84d38"),
    path("M1600,780V420l-70,-50l-10,160l-50,60l20,190Z", "#c26243"),
    line(
      "M30,480l90,-10M40,560l110,6M210,420l70,10M230,520l110,-4M1420,520l90,8M1340,620l120,-6",
      "#8d3f30",
      10,
      `stroke-opacity="0.5"`,
    ),
    path("M0,740C260,700 520,760 800,730S1300,700 1600,750V1200H0Z", "#dd8a50"),
    path("M0,900C320,780 620,860 900,900S1380,960 1600,860V1200H0Z", "url(#sand)"),
    path("M0,1080C420,960 780,1100 1100,1060S1460,1020 1600,1060V1200H0Z", "#b65f3b"),
    line("M80,950q220,-70 420,-30M980,960q220,50 460,-10M240,1120q260,-70 520,0", "#f3bd7c", 6, `stroke-opacity="0.5"`),
    camel(620, 872, 1),
    camel(830, 894, 0.9),
    camel(1_010, 912, 0.82),
    oval(630, 876, 120, 9, "#8d3f30", `fill-opacity="0.35"`),
    oval(835, 897, 104, 8, "#8d3f30", `fill-opacity="0.35"`),
    oval(1_014, 914, 94, 7, "#8d3f30", `fill-opacity="0.35"`),
  );
}
