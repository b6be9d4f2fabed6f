import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** npm run build: makes dist/, the package for other projects: ESM, types, CSS, React as a peer dependency. */
const root = fileURLToPath(new URL("..", import.meta.url));
await build({
  root,
  configFile: false,
  logLevel: "warn",
  build: {
    target: "es2023",
    lib: { entry: { index: "src/index.ts", fr: "src/locales/picker.fr.ts" }, formats: ["es"] },
    rollupOptions: { external: ["react", "react-dom", "react/jsx-runtime"] },
  },
});
const emitted = spawnSync("tsc", ["-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" });
if (emitted.status !== 0) process.exit(1);
const parts = readFileSync(`${root}/src/emoji-picker.css`, "utf8").matchAll(/@import "\.\/(.+)"/g);
const styles = Array.from(parts, ([, part]) => readFileSync(`${root}/src/${part}`, "utf8"));
writeFileSync(`${root}/dist/styles.css`, styles.join("\n"));
copyFileSync(`${root}/README.md`, `${root}/dist/README.md`);
const { name, version, type, sideEffects, peerDependencies } = JSON.parse(
  readFileSync(`${root}/package.json`, "utf8"),
) as Record<string, unknown>;
const exports = {
  ".": { types: "./index.d.ts", default: "./index.js" },
  "./fr": { types: "./locales/picker.fr.d.ts", default: "./fr.js" },
  "./styles.css": "./styles.css",
};
const manifest = { name, version, type, sideEffects, exports, peerDependencies };
writeFileSync(`${root}/dist/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
