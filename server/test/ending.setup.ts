import { afterAll } from "vitest";
import { runEndings } from "./ending.ts";

// Vitest runs this for each test file; the files of a worker share the module beside it.
afterAll(runEndings);
