import { relative } from "node:path";
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import hooks from "eslint-plugin-react-hooks";
import importSort from "eslint-plugin-simple-import-sort";
import ts from "typescript-eslint";

/** Style attributes are blocked by the content security policy, which allows no inline style. */
const inlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: "The content security policy blocks inline styles: use a class.",
};

/** Colors are design tokens, which change with the look; art takes them from its style sheet. */
const rawColor = {
  selector:
    "JSXAttribute[name.name=/^(fill|stroke|color|stopColor|floodColor)$/] Literal[value=/#[0-9a-f]{3}|rgb|hsl/i]",
  message: "Colors stand in the style sheet, as design tokens (app/ui/tokens.css).",
};

/** React removes the page when an effect throws; a failing enhancement must only disable itself. */
const effectMessage = "Use useSafeEffect or useSafeLayoutEffect of app/ui/use-safe-effect.ts.";

/** A path on this site: begins with one slash, and is not a file in public/ such as `/favicon.svg`. */
const ownPath = "/^\\u002F(?!\\u002F)(?!.*\\.[a-z0-9]+([?#]|$))/";
const ownPathMessage =
  "app/shared/site.ts has the URLs of the pages, and app/paths.ts makes all others: add a path there.";
const linking = "JSXAttribute[name.name=/^(to|href|action|formAction)$/]";
const redirecting = "CallExpression[callee.name=/^(seeOther|redirect|redirectDocument|navigate)$/]";
const writtenPaths = [
  `${linking} > Literal[value=${ownPath}]`,
  `${linking} > JSXExpressionContainer > Literal[value=${ownPath}]`,
  `${linking} > JSXExpressionContainer > TemplateLiteral > TemplateElement:first-child[value.raw=${ownPath}]`,
  `${redirecting} > Literal:first-child[value=${ownPath}]`,
  `${redirecting} > TemplateLiteral:first-child > TemplateElement:first-child[value.raw=${ownPath}]`,
].map((selector) => ({ selector, message: ownPathMessage }));

/** A word that people read. Units, signs and single letters are the same in every language. */
const word = "/[A-Za-z]{2}/";
const wordsMessage = "Words stand in the feature's messages (app/README.md, Languages).";
/** Attributes of elements and properties of our components that people read or hear. */
const readAloud = [
  ...["aria-label", "aria-description", "aria-placeholder", "aria-roledescription", "aria-valuetext", "alt"],
  ...[
    "title",
    "label",
    "closeLabel",
    "legend",
    "caption",
    "placeholder",
    "hint",
    "text",
    "words",
    "busyText",
  ],
].join("|");
const attribute = `JSXAttribute[name.name=/^(${readAloud})$/]`;
const writtenWords = [
  `JSXText[value=${word}]`,
  `${attribute} > Literal[value=${word}]`,
  ...[":matches(JSXElement, JSXFragment) > JSXExpressionContainer", `${attribute} > JSXExpressionContainer`]
    .flatMap((braces) => [braces, `${braces} > ConditionalExpression`, `${braces} > LogicalExpression`])
    .flatMap((place) => [
      `${place} > Literal[value=${word}]`,
      `${place} > TemplateLiteral > TemplateElement[value.raw=${word}]`,
    ]),
].map((selector) => ({ selector, message: wordsMessage }));

/** Figures, money and dates are written as the page's language does. */
const formatMessage = "useMessages() or messagesFor() a format of app/ui (app/README.md, Languages).";
/** A language that is spelled out, or the machine's own. */
const fixedLocale = [
  "CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]",
  "NewExpression[callee.object.name='Intl'] > Literal:first-child",
].map((selector) => ({ selector, message: formatMessage }));
/** The English format itself; only English messages are made with it. */
const englishFormat = {
  selector: "MemberExpression[object.name=/^(money|number|instant)Format$/]",
  message: formatMessage,
};

function isHandled({ callee }) {
  if (callee.type === "Identifier") return callee.name === "startEarly";
  const { object, property } = callee;
  return property?.name === "catch" || object?.name === "Promise";
}

function isUsedNext(declaration, name) {
  const { body } = declaration.parent;
  const next = Array.isArray(body) ? body[body.indexOf(declaration) + 1] : undefined;
  return next !== undefined && mentions(next, name);
}

function mentions(node, name) {
  if (node.type === "Identifier") return node.name === name;
  return Object.entries(node)
    .filter(([key]) => key !== "parent")
    .flatMap(([, child]) => child)
    .some((child) => typeof child?.type === "string" && mentions(child, name));
}

/**
 * A promise stored in a variable is awaited later; if an earlier step throws first, its own rejection is
 * unhandled, which once ended the program. Allowed: a declaration followed immediately by the statement that
 * uses it, and `startEarly(…)`.
 */
const startEarlyRule = {
  meta: {
    type: "problem",
    schema: [],
    messages: { unhandled: "A promise that is awaited later needs a handler at once: use startEarly()." },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    return {
      VariableDeclarator(node) {
        const { init, id } = node;
        if (init?.type !== "CallExpression" || id.type !== "Identifier") return;
        if (isHandled(init) || isUsedNext(node.parent, id.name)) return;
        if (services.getTypeAtLocation(init).getProperty("then") === undefined) return;
        context.report({ node: init, messageId: "unhandled" });
      },
    };
  },
};

/**
 * What may follow an answer that was perhaps only repeated: it reads, or goes on with what the first call has stored,
 * and finds nothing to do the second time.
 */
const REPEATABLE = new Set([
  ...["wake", "all", "send", "askProvider", "settleOpenRounds", "settleAbandoned"],
  ...["openCheckOf", "identityOf", "playerById", "readBalance", "withdrawalOf", "commonPasswordFact"],
]);

const calledName = ({ callee }) => callee.property?.name ?? callee.name;

function functionAround(node) {
  let outer = node.parent;
  while (outer && !/Function/.test(outer.type)) outer = outer.parent;
  return outer;
}

/** A name that the function is called by in its module. */
const nameOfFunction = (node) =>
  node?.id?.name ?? (node?.parent.type === "VariableDeclarator" && node.parent.id.name);

/** A failure is answered, never repeated. */
function isInCatch(node, within) {
  for (let outer = node.parent; outer && outer !== within; outer = outer.parent) {
    if (outer.type === "CatchClause") return true;
  }
  return false;
}

/** A call whose answer nobody waits for or uses has an effect; so may one that is awaited. */
function mayHaveEffect(call) {
  const { type } = call.parent;
  const isBody = type === "ArrowFunctionExpression" && call.parent.body === call;
  return type === "AwaitExpression" || type === "ExpressionStatement" || isBody;
}

/** Counts a request, and may refuse it for the count. */
const COUNTS = /^(count[A-Z]|asksAt|pass(Password)?Guard$)/;

/**
 * The repeat of an answered call runs everything but the work of `runOnce` and what is checked before it. What stands after
 * it has an effect for each repeat: a count of wrong passwords was once cleared there. What is counted ahead of it is
 * counted for each repeat: asking for a lost answer once used up the recoveries of an address.
 */
const effectAfterRunOnceRule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      repeated: "It runs for each repeat of an answered call: move it into the work of runOnce.",
      counted: "It counts each repeat of an answered call: move it into `before` of runOnce.",
    },
  },
  create(context) {
    const calls = [];
    return {
      CallExpression: (node) => void calls.push(node),
      "Program:exit"() {
        const once = new Set(["runOnce"]);
        for (let size = 0; size !== once.size;) {
          size = once.size;
          for (const call of calls.filter((one) => once.has(calledName(one)))) {
            const name = nameOfFunction(functionAround(call));
            if (name) once.add(name);
          }
        }
        for (const done of calls.filter((one) => once.has(calledName(one)))) {
          const around = functionAround(done);
          for (const call of calls) {
            const isAhead = functionAround(call) === around && call.range[1] <= done.range[0];
            if (isAhead && COUNTS.test(calledName(call)))
              context.report({ node: call, messageId: "counted" });
            const isAfter = call.range[0] >= done.range[1] && call.range[1] <= (around?.range[1] ?? 0);
            if (!isAfter || !mayHaveEffect(call) || isInCatch(call, around)) continue;
            if (!REPEATABLE.has(calledName(call))) context.report({ node: call, messageId: "repeated" });
          }
        }
      },
    };
  },
};

/** In `const { kept } = …` the name is that of the property, which may be a field of the contract. */
function isTakenOver({ parent }) {
  const property = parent.type === "AssignmentPattern" ? parent.parent : parent;
  return property.type === "Property" && property.shorthand;
}

/**
 * Variables, functions and types are named by the field's words. Properties are left alone: some are columns or fields of
 * the contract.
 */
const fieldsWordRule = {
  meta: {
    type: "suggestion",
    schema: [{ type: "string" }],
    messages: {
      own: "“{{name}}”: use the field's word, such as request, cache, retention, onHold or visitor.",
    },
  },
  create(context) {
    const ownWord = new RegExp(context.options[0]);
    return {
      "Program:exit"() {
        const found = context.sourceCode.scopeManager.scopes.flatMap(({ variables }) => variables);
        for (const { name, defs } of found.filter(({ name }) => ownWord.test(name))) {
          const [made] = defs.filter((one) => one.type !== "ImportBinding" && !isTakenOver(one.name));
          if (made) context.report({ node: made.name, messageId: "own", data: { name } });
        }
      },
    };
  },
};
/**
 * A pattern for names with these words, except `keptMinor`, `heldMinor` and `KnownDevice`, which are named after fields of the
 * contract and a table.
 */
const ownWords = (...words) => {
  const either = (list) => list.join("|");
  const capitals = words.map((word) => word[0].toUpperCase() + word.slice(1));
  const all = words.map((word) => `(?<![A-Z])${word.toUpperCase()}(?![A-Z])`);
  return `^(${either(words)})(?![a-z]|Minor$)|(${either(capitals)})(?![a-z]|Minor$|Device)|${either(all)}`;
};
/** Those that no file may have. */
const PRIVATE_WORDS = "kept asked told says shown said worlds guest guests complaints".split(" ");

/** A folder of app/ is left by `~/`, and within it the way is relative. */
const importPathRule = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      across: "Another folder of app/: write ~/ and its path.",
      within: "The same folder of app/: write the way from this file.",
    },
  },
  create(context) {
    const [own, ...below] = relative("app", context.filename).split("/");
    const up = "../".repeat(below.length);
    const check = ({ source }) => {
      if (typeof source?.value !== "string" || up === "") return;
      if (source.value.startsWith(up)) context.report({ node: source, messageId: "across" });
      if (source.value.startsWith(`~/${own}/`)) context.report({ node: source, messageId: "within" });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check };
  },
};

/**
 * `new URL()` throws on text that anyone can type into an address bar; outside a request that ends the
 * program.
 */
const parsedUrl = {
  selector: "NewExpression[callee.name='URL']",
  message: "app/url.ts parses every URL, with functions that cannot throw.",
};

/** Vitest caches a module that finds others, because it looks for `import.meta.glob(`, and misses those that come or go. */
const typedGlob = {
  selector: "CallExpression[callee.property.name='glob'][typeArguments]",
  message: "Give what it returns a type: const files: Modules = import.meta.glob(…).",
};

/** Four hours, a day and an hour, in seconds or milliseconds. */
const writtenDuration = {
  selector: [
    "Literal[raw=/^(86_?400|3_?600|14_?400)(_?000)?$/]:not(VariableDeclarator[id.name=/_LENGTH$/] > Literal)",
    "BinaryExpression[operator='*'][right.raw='60']:matches([left.raw='60'], [left.right.raw='60'])",
  ].join(", "),
  message: "app/shared/durations.ts has minutes, hours and days.",
};

const inApp = [
  inlineStyle,
  rawColor,
  parsedUrl,
  writtenDuration,
  typedGlob,
  ...writtenPaths,
  ...fixedLocale,
  englishFormat,
];

/** The syntax that a file of app/ may not have, but for what is named. */
const restricted = (...exempt) => ["error", ...inApp.filter((rule) => !exempt.includes(rule))];

/** Effects, Node, packages, the other folders of app/, the folders above, the own folder: one block, each part by its names. */
const importOrder = ["^\\u0000", "^node:", "^@?\\w", "^~/", "^\\.\\./", "^\\./"];

const environmentMessage = "app/shared/env.server.ts reads every variable: use processEnv().";

export default defineConfig(
  { ignores: ["node_modules/", "build/", "data/", "coverage/", ".cache/", "public/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true } },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    plugins: { imports: importSort },
    rules: { "imports/imports": ["error", { groups: [importOrder] }] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    // The rules that need types are those of oxlint (.oxlintrc.json), which takes a fifth of the time.
    extends: [ts.configs.recommended],
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      // ESLint takes no comment that switches a rule off (noInlineConfig); oxlint would.
      "no-warning-comments": ["error", { terms: ["oxlint-"], location: "anywhere" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    extends: [js.configs.recommended],
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // tsc finds undefined names, and knows those of Node (checkJs).
      "no-undef": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": hooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": ["error", { additionalHooks: "^useSafe(Layout)?Effect$" }],
      "no-restricted-syntax": restricted(),
    },
  },
  {
    files: ["app/**/*.tsx"],
    // Developer pages.
    ignores: ["app/pages/style/**"],
    rules: {
      "no-restricted-syntax": [...restricted(), ...writtenWords],
    },
  },
  {
    // Messages are made with the format of their own language.
    files: [
      "app/**/{*-,}{messages,sentences}{.server,}.ts",
      "app/pages/{dollars,info/*}.ts",
      "app/{desk/,}translations/**/*.ts",
    ],
    rules: { "no-restricted-syntax": restricted(englishFormat) },
  },
  {
    // The field's words are said instead: flash, message, received.
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    rules: { "id-denylist": ["error", "told", "untold", "isUntold", "says"] },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts", "tests/**/*.{ts,tsx}"],
    plugins: { names: { rules: { "fields-words": fieldsWordRule } } },
    rules: {
      "names/fields-words": ["error", ownWords(...PRIVATE_WORDS)],
    },
  },
  {
    files: ["tests/**/*.{ts,tsx}"],
    rules: {
      "names/fields-words": ["error", ownWords("known", ...PRIVATE_WORDS)],
    },
  },
  {
    // Games hold cards and reels, and tests have them from games.
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    ignores: ["app/play/**", "app/translations/*/play/**", "server/casino/games/**"],
    rules: {
      "id-denylist": ["error", "told", "untold", "isUntold", "says", "shown", "said"],
      "names/fields-words": ["error", ownWords("known", "held", ...PRIVATE_WORDS)],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    // A translation mirrors the module that it imports, and Remix reads the URLs before it knows what ~/ is.
    ignores: ["app/desk/translations/**", "app/shared/site.ts"],
    plugins: { paths: { rules: { "import-path": importPathRule } } },
    rules: { "paths/import-path": "error" },
  },
  {
    files: ["app/url.ts", "app/desk/{paths,routes}.ts"],
    rules: { "no-restricted-syntax": restricted(parsedUrl, ...writtenPaths) },
  },
  { files: ["app/desk/vite.config.ts"], rules: { "no-restricted-syntax": "off" } },
  {
    // The formats themselves, and a module that parses what Intl answers.
    files: ["app/{ui/*,shared/{figures,money-en,figures-fr-ca},session/timezone.server}.ts"],
    rules: { "no-restricted-syntax": restricted(...fixedLocale, englishFormat) },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { local: { rules: { "start-early": startEarlyRule } } },
    rules: {
      "local/start-early": "error",
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["server/casino/api/**/*.ts"],
    plugins: { api: { rules: { "effect-after-run-once": effectAfterRunOnceRule } } },
    rules: { "api/effect-after-run-once": "error" },
  },
  {
    files: ["app/paths.ts"],
    rules: { "no-restricted-syntax": restricted(...writtenPaths) },
  },
  {
    // Every page is sent them, where an export of the file that all share weighs more than the figure; the contract stands alone.
    files: ["app/{session,rewards}/rules.ts", "app/casino/contract/person.ts"],
    rules: { "no-restricted-syntax": restricted(writtenDuration) },
  },
  { files: ["server/**/*.ts"], rules: { "no-restricted-syntax": ["error", writtenDuration] } },
  { files: ["server/web/**/*.ts"], rules: { "no-restricted-syntax": ["error", parsedUrl, writtenDuration] } },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    ignores: ["app/shared/env.server.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: environmentMessage },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            ...["node:process", "process"].map((name) => ({
              name,
              importNames: ["env", "default"],
              message: environmentMessage,
            })),
            { name: "react", importNames: ["useEffect", "useLayoutEffect"], message: effectMessage },
          ],
        },
      ],
    },
  },
  {
    // The only module that uses React's own effects; dependencies are checked where its hooks are used.
    files: ["app/ui/use-safe-effect.ts"],
    rules: { "no-restricted-imports": "off", "react-hooks/exhaustive-deps": "off" },
  },
  {
    // The registry of forms is an interface that each feature adds to.
    files: ["app/forms/descriptor.ts"],
    rules: { "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "always" }] },
  },
  {
    files: ["tests/**/*.{ts,tsx}"],
    rules: {
      // Tests call the console to check that noise is detected, and benchmarks print.
      "no-console": "off",
    },
  },
  {
    files: ["tests/**/*.{ts,tsx}"],
    ignores: ["tests/support/browser.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          property: "waitForURL",
          message: "Use arrives: the address changes before the page is drawn.",
        },
      ],
    },
  },
);
