import { existsSync } from "node:fs";

// Loaded by the scripts of package.json before their own file. Variables that are already set win.
if (existsSync(".env")) process.loadEnvFile(".env");
