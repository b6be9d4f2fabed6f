import sharp from "sharp";
import { type CleanImage, cleanImage } from "../../server/src/chat/attachments/attachments.images.ts";
import { drawCampfire, drawClimbingWall, drawKayaks, drawMapSketch } from "./pictures.camp.demo.ts";
import { drawPackingList, drawRest, drawSharedTable } from "./pictures.gear.demo.ts";
import { drawDesert, drawHut, drawMarmot, drawRidgeAtDusk, drawSnowSlope } from "./pictures.mountain.demo.ts";
import { drawDiving, drawHarbourAtDusk, drawKite, drawSailing, drawSurf } from "./pictures.sea.demo.ts";

const scenes = {
  "port-du-soir.jpg": drawHarbourAtDusk,
  "cata-au-large.jpg": drawSailing,
  "session-du-soir.jpg": drawSurf,
  "sous-l-eau.jpg": drawDiving,
  "kites.jpg": drawKite,
  "piste-du-matin.jpg": drawSnowSlope,
  "crete-au-crepuscule.jpg": drawRidgeAtDusk,
  "refuge.jpg": drawHut,
  "marmotte-voleuse.jpg": drawMarmot,
  "wadi-rum.jpg": drawDesert,
  "feu-de-camp.jpg": drawCampfire,
  "descente-en-kayak.jpg": drawKayaks,
  "mur-d-escalade.jpg": drawClimbingWall,
  "itineraire.png": drawMapSketch,
  "mon-sac.jpg": drawPackingList,
  "pause-meritee.jpg": drawRest,
  "repas-du-soir.jpg": drawSharedTable,
} as const;

export type PictureName = keyof typeof scenes;

export function isPicture(name: string): name is PictureName {
  return Object.hasOwn(scenes, name);
}

const JPEG_QUALITY = 92;

/** A scene as a customer's file would be kept: through the same cleaning as every uploaded picture. */
export async function renderPicture(name: PictureName): Promise<CleanImage> {
  const type = name.endsWith(".png") ? "image/png" : "image/jpeg";
  const scene = sharp(Buffer.from(scenes[name]()));
  const original = await (type === "image/png" ? scene.png() : scene.jpeg({ quality: JPEG_QUALITY })).toBuffer();
  return cleanImage(original, type);
}
