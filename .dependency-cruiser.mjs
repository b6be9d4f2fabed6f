/** The forbidden imports of ARCHITECTURE.md. */

/** The wings of the server, top to bottom: an import runs down this list, never up. */
const WINGS = ["operation", "pages", "stays", "care", "live", "notices", "chat", "people", "platform", "base"];
const TOP = "(app|server|start|hello\\.command)\\.ts$";
const wings = WINGS.map((wing, level) => ({
  name: `${wing}-knows-nothing-above`,
  severity: "error",
  from: { path: `^server/src/${wing}/`, pathNot: "\\.(test|suite)\\.ts$" },
  to: { path: `^server/src/((${["none", ...WINGS.slice(0, level)].join("|")})/|${TOP})` },
}));
const HTTP_OR_GRAPHQL = "^server/src/platform/http/|node_modules/(fastify|@fastify|graphql|graphql-ws)/";

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    { name: "not-resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "store-knows-no-service",
      severity: "error",
      from: { path: "\\.store\\.ts$" },
      to: { path: "(\\.service|\\.routes)\\.ts$" },
    },
    {
      name: "service-knows-no-other-service",
      severity: "error",
      from: { path: "\\.service\\.ts$" },
      to: { path: "(\\.service|\\.routes)\\.ts$" },
    },
    {
      name: "one-file-knows-the-driver",
      severity: "error",
      from: { path: "^(server|demo|scripts|e2e)/", pathNot: "^server/src/platform/db/connection\\.ts$" },
      to: { path: "node_modules/(pg|pg-cursor|pg-pool|postgres)/" },
    },
    ...wings,
    {
      name: "every-folder-is-in-a-wing",
      severity: "error",
      from: { path: "^server/src/", pathNot: `^server/src/((${WINGS.join("|")})/|${TOP})` },
      to: {},
    },
    {
      name: "inside-knows-no-http",
      severity: "error",
      from: {
        path: "^server/src/(stays|care|notices|chat|people/users|base)/|^server/src/people/access",
        pathNot: "\\.(routes|test)\\.ts$",
      },
      to: { path: HTTP_OR_GRAPHQL },
    },
    {
      name: "contract-stands-alone",
      severity: "error",
      from: { path: "^packages/contract/" },
      to: { path: "^(server|web|e2e|bench|packages/emoji-picker)/" },
    },
    {
      name: "emoji-picker-stands-alone",
      severity: "error",
      from: { path: "^packages/emoji-picker/" },
      to: { path: "^(server|web|e2e|bench|packages/contract)/" },
    },
    {
      name: "emoji-picker-data-knows-no-state",
      severity: "error",
      from: { path: "^packages/emoji-picker/src/data/", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/emoji-picker/src/(state|storage|parts)/" },
    },
    {
      name: "emoji-picker-state-knows-no-page",
      severity: "error",
      from: { path: "^packages/emoji-picker/src/(data|state|storage)/" },
      to: { path: "^packages/emoji-picker/src/parts/|node_modules/react" },
    },
    { name: "server-knows-no-web", severity: "error", from: { path: "^server/" }, to: { path: "^(web|e2e)/" } },
    // The browser's tests run against the real server; nothing that is shipped knows of it.
    {
      name: "web-knows-no-server",
      severity: "error",
      from: { path: "^web/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^(server|e2e)/" },
    },
    {
      name: "web-knows-no-schemas",
      severity: "error",
      from: { path: "^web/src/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "^packages/contract/src/index|node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
    // What staff's screens share is in `shared` and `cases`.
    {
      name: "features-never-meet",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/([^/]+)/" },
      to: {
        path: "^web/src/features/",
        pathNot: ["^web/src/features/$1/$2/", "^web/src/features/$1/(shared|cases)/"],
      },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/app/" },
    },
    {
      name: "components-know-no-session-nor-features",
      severity: "error",
      from: { path: "^web/src/components/" },
      to: { path: "^web/src/(session|features|app)/" },
    },
    {
      name: "state-knows-no-react",
      severity: "error",
      from: { path: "^web/src/state/" },
      to: { path: "node_modules/react|^web/src/(session|components|features|app)/" },
    },
    {
      name: "state-knows-no-live",
      severity: "error",
      from: { path: "^web/src/state/" },
      to: { path: "^web/src/live/" },
    },
    {
      name: "live-knows-no-state",
      severity: "error",
      from: { path: "^web/src/live/" },
      to: { path: "^web/src/state/" },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      from: { path: "^(packages/[^/]+|server|web)/src/", pathNot: "\\.(test|fixture)\\.tsx?$" },
      to: { path: "(^server/test/|\\.(test|fixture)\\.tsx?$)" },
    },
    // Only the start of the server may load demo data, and only when it is asked to.
    {
      name: "product-knows-no-demo",
      severity: "error",
      from: { path: "^(packages/[^/]+|server|web)/", pathNot: "^server/(src/server\\.ts$|test/)" },
      to: { path: "^demo/" },
    },
    {
      name: "demo-is-loaded-on-demand",
      severity: "error",
      from: { path: "^server/src/server\\.ts$" },
      to: { path: "^demo/", dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What is built, and the peers of the bench, whose packages are installed only when it runs.
    exclude: { path: "(^|/)dist/|^bench/(peers|servers)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    parser: "swc",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
