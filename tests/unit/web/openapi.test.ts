import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import type { CallShape, ResponseOf } from "~/casino/contract/call";
import { COUPON_KIND } from "~/casino/contract/coupon-words";
import { defaultPromotions } from "~/casino/contract/coupons";
import { stepDemoRound } from "~/casino/contract/demo";
import { errorBody, type ErrorCode, REFUSALS } from "~/casino/contract/refusals";
import { table, tableRound } from "~/casino/contract/tables";
import { refusalExample } from "../../../server/casino/api/examples/refusals";
import { callName } from "../../../server/casino/api/handle";
import { exampleOf } from "../../../server/casino/api/openapi/examples";
import { openApiDocument } from "../../../server/casino/api/openapi/openapi";
import { refusalsOf, unknownCalls } from "../../../server/casino/api/openapi/refusals";
import { commitmentTo, deckFromSeeds } from "../../support/verify-round";
import { isOfChain, wheelOf } from "../../support/verify-shared";

type Json = Record<string, unknown>;
interface Operation extends Json {
  responses: Record<string, Json>;
  parameters: Json[];
}

const document = openApiDocument(new Set(calls.map(callName))) as Json & {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  "x-websockets": Json[];
};
const required = calls.filter(({ addition }) => !addition);
const namedCall = (call: CallShape) => [callName(call), call] as const;

function operationOf(call: CallShape): Operation {
  const prefix = call.base === "api" ? "" : `/${call.base}`;
  const operation = document.paths[`${prefix}${call.path}`]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${callName(call)} is not in the document`);
  return operation;
}

describe("call.openapi-complete: the OpenAPI document alone suffices to write a casino", () => {
  it("holds to Redocly's recommended rules, its examples to its schemas", { timeout: 60_000 }, async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: "/openapi.json",
      config: await createConfig({ extends: ["recommended"] }),
    });
    const messages = problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`,
    );
    expect(messages).toEqual([]);
  });

  it("generates a client that compiles", { timeout: 60_000, tags: ["deep"] }, async () => {
    const client = astToString(await openapiTS(JSON.stringify(document)));
    const use = `
      import type { paths } from "./casino";
      type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
      type Login = paths["/login"]["post"];
      export const body: Json<Login["requestBody"]> = {
        login: "ada", password: "secret", skin_id: 1, client_id: 3, for_money: 1, player_timezone: "+00:00",
      };
      export const token = (answer: Json<Login["responses"]["200"]>): string => answer.sessionToken;
      // @ts-expect-error -- a login without a password is none
      export const wrong: Json<Login["requestBody"]> = { login: "ada" };
    `;
    expect(typeErrors({ [here("casino.ts")]: client, [here("use.ts")]: use })).toEqual([]);
  });

  it.each(calls.map(namedCall))("shows an example of %s", (_, call) => {
    const example = exampleOf(call);
    expect(example).not.toBeNull();
    const { parameters } = operationOf(call);
    const exampleNames = parameters
      .filter(({ example: value }) => value !== undefined)
      .map(({ name }) => name);
    expect(exampleNames).toEqual(
      expect.arrayContaining([...Object.keys(example?.params ?? {}), ...Object.keys(example?.query ?? {})]),
    );
  });

  it("shows rounds with demo credits and at a table that anyone can verify", () => {
    const { round } = responseOf(stepDemoRound);
    if (round?.outcome.kind !== "poker") throw new Error("The example is a round of poker.");
    const { server_seed, server_seed_hash, client_seed: clientSeed, nonce, outcome } = round;
    const serverSeed = server_seed ?? "";
    const deck = deckFromSeeds({ serverSeed, clientSeed, nonce });
    const isHeld = (position: number) => outcome.held?.includes(position) === true;
    const drawn = outcome.final?.filter((_, position) => !isHeld(position)) ?? [];
    expect([...outcome.dealt, ...drawn]).toEqual(deck.slice(0, 5 + drawn.length));
    expect(commitmentTo(serverSeed)).toBe(server_seed_hash);

    const record = responseOf(tableRound);
    expect([isOfChain(record), record.result]).toMatchObject([true, { number: wheelOf(record) }]);
    expect(responseOf(table).round?.server_seed_hash).toBe(record.server_seed);
  });

  it("documents every call's error codes, each under its status", () => {
    expect(unknownCalls(calls)).toEqual([]);
    for (const call of calls.filter(({ auth }) => auth !== "signature")) {
      const { responses } = operationOf(call);
      for (const code of refusalsOf(call)) {
        const { status, meaning } = REFUSALS[code];
        expect([callName(call), responses[status]?.["x-error-codes"]]).toEqual([
          callName(call),
          expect.arrayContaining([code]),
        ]);
        expect(responses[status]?.description).toContain(`${code}: ${meaning}`);
      }
    }
  });

  it("documents what a code states and what a casino may answer instead", () => {
    const described = (call: string, status: number) =>
      String(operationOf(callNamed(call)).responses[status]?.description).split("\n");
    expect(described("POST /signup", 403)).toContain(
      "- restricted_country: Players of this country are not accepted. States `country`, `countryCode`.",
    );
    expect(described("POST /house/cashier/deposits", 402)).toContain(
      "- deposit_declined: The payment was declined. States `reason` if known.",
    );
    expect(described("POST /login/second-factor", 403)).toContain(
      "- sign_in_expired: This login took too long or was already completed. Please log in again. It waited too long for its code, or had too many wrong ones. (addition)",
    );
  });

  it.each(Object.keys(REFUSALS) as ErrorCode[])(
    "the example of %s is an error body of the contract",
    (code) => {
      expect(errorBody.strict().parse(refusalExample(code))).toMatchObject({ errorCode: code });
    },
  );

  it("documents the unit or meaning of every number of the required calls", () => {
    const silent = required.flatMap((call) => {
      const { requestBody, responses } = operationOf(call);
      return [...numbersIn(requestBody), ...numbersIn(responses["200"])].map(
        (field) => `${callName(call)} ${field}`,
      );
    });
    expect(silent).toEqual([]);
  });

  it("says how each field of a coupon is read", () => {
    const { content } = operationOf(defaultPromotions).responses["200"] as unknown as {
      content: { "application/json": { schema: Json } };
    };
    expect(fieldsIn(content).filter(([, field]) => field.description === undefined)).toEqual([]);
    const kinds = Object.values(COUPON_KIND).map((kind) => `| ${kind} |`);
    for (const kind of kinds) expect(document.info.description).toContain(kind);
  });

  it("marks every optional field", () => {
    const login = JSON.stringify(operationOf(callNamed("POST /login")).responses["200"]);
    const fields = (JSON.parse(login) as SuccessResponse).content["application/json"].schema;
    const marked = Object.entries(fields.properties).filter(([, field]) => field["x-addition"] === true);
    expect(marked.map(([name]) => name).sort()).toEqual([
      "exclusion",
      "expires_at",
      "first_name",
      "last_sign_in",
      "login",
    ]);
    expect([...fields.required].sort()).toEqual(["pid", "rtgSession", "sessionToken"]);
  });

  it.each([
    ["ETag and 304", ["ETag", "If-None-Match", "304"]],
    ["renewal", ["refresh credential", "X-Session-Token in place of the session's token"]],
    ["who counts failures", ["Failed logins are counted by the casino"]],
    ["guards", ["guard:basic", "guard:question:ID", "guard_required"]],
    ["headers", ["X-Forwarded-For", "X-Country", "X-Request-Id", "x-caller-signature", "Idempotency-Key"]],
    ["links in mails", ["/onboarding/passwordreset?pid=", "/unsubscribe?id=", "/confirm-email?id="]],
    ["units", ["minor units (cents)", "units of the\ncurrency (dollars)", "epoch seconds"]],
    ["the operator's own addresses", ["CASHIER_URL", "GAME_LAUNCH_URL", "CASINO_REWARD_WS_URL"]],
  ])("explains %s", (_, words) => {
    for (const word of words) expect(document.info.description).toContain(word);
  });

  it("describes the websocket: handshake, both messages, and why it closes", () => {
    const [socket] = document["x-websockets"];
    expect(socket).toMatchObject({
      path: "/daily-reward",
      handshake: { headers: { "X-Casino-Id": "799" } },
      clientSends: { schema: { required: expect.arrayContaining(["action", "player_id"]) as unknown } },
      casinoSends: { schema: { properties: { redeemed: expect.anything() as unknown } } },
    });
    expect(Object.keys(socket?.closeCodes as Json)).toEqual(
      expect.arrayContaining(["4401", "4403", "4408", "1012"]),
    );
  });
});

interface SuccessResponse {
  content: { "application/json": { schema: { required: string[]; properties: Record<string, Json> } } };
}

function responseOf<C extends CallShape>(call: C): ResponseOf<C> {
  return exampleOf(call)?.response as ResponseOf<C>;
}

function callNamed(name: string): CallShape {
  const call = calls.find((one) => callName(one) === name);
  if (!call) throw new Error(`no ${name}`);
  return call;
}

/** A virtual file of this folder. */
function here(name: string): string {
  return path.join(import.meta.dirname, name);
}

/** Paths of a schema's numbers without a description. */
/** Of a schema and all below it. */
function fieldsIn(node: unknown): [name: string, field: Json][] {
  if (typeof node !== "object" || node === null) return [];
  const own = "properties" in node ? Object.entries(node.properties as Record<string, Json>) : [];
  return [...own, ...Object.values(node).flatMap(fieldsIn)];
}

function numbersIn(node: unknown, path = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, items, description } = node as {
    type?: string;
    items?: { type?: string };
    description?: string;
  };
  const kinds = [type, items?.type];
  const isSilent = description === undefined && (kinds.includes("number") || kinds.includes("integer"));
  const isField = /\.properties\.[^.]+$/.test(path);
  const below = Object.entries(node).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`));
  return isSilent && isField ? [path, ...below] : below;
}

/** Compiler diagnostics of virtual files. */
function typeErrors(files: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, target) => {
    const text = host.readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target);
  };
  const found = ts.getPreEmitDiagnostics(ts.createProgram(Object.keys(files), options, host));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
