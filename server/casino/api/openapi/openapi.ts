import { z } from "zod";
import { calls } from "~/casino/contract";
import { type CallShape, requiresKey } from "~/casino/contract/call";
import { checkLogin, rewardMessage } from "~/casino/contract/daily-reward";
import { errorBody, type ErrorCode, REFUSALS } from "~/casino/contract/refusals";
import { CASINO_ID } from "~/casino/contract/shared";
import { operatorCalls } from "~/casino/operator-contract";
import { languages } from "~/shared/languages";
import type { Example } from "../examples/example";
import { refusalExample } from "../examples/refusals";
import { callName, routeOf } from "../handle";
import { exampleOf } from "./examples";
import { withFieldWords, wordsOf } from "./fields";
import { GUIDE, TAGS, websockets } from "./guide";
import { refusalsOf } from "./refusals";

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<CallShape["auth"], Json[]>> = {
  none: [],
  session: [{ session: [] }],
  captcha: [{ captcha: [] }],
  cashier: [{ cashier: [] }],
  signature: [{ signature: [] }],
  operator: [{ operator: [] }],
};

/**
 * The OpenAPI 3.1 document of the contract. Calls and fields that a casino may leave out carry `x-addition: true`.
 * Calls that this casino does not serve carry `x-served: false` and answer 404.
 * @param served names of the calls that have a handler
 */
export function openApiDocument(served: ReadonlySet<string>): Json {
  const paths: Record<string, Json> = {};
  for (const call of [...calls, ...operatorCalls]) {
    const path = routeOf(call).replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(call, served.has(callName(call))),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Casino API",
      version: "1.0.0",
      license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
      description: GUIDE,
    },
    servers: [{ url: "/", description: "CASINO_API_URL of the web program" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    "x-websockets": websockets({
      checkLogin: jsonSchema(checkLogin, "input"),
      rewardMessage: jsonSchema(rewardMessage, "input"),
    }),
    components: {
      schemas: { Error: jsonSchema(errorBody, "input") },
      securitySchemes: {
        session: header("X-Session-Token"),
        captcha: header("X-Recaptcha-Token"),
        cashier: header("X-Cashier-Token"),
        signature: header("X-Payment-Signature"),
        operator: header("X-Operator-Token"),
      },
    },
  };
}

function operation(call: CallShape, isServed: boolean): Json {
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.group],
    ...(call.addition ? { "x-addition": true } : {}),
    ...(isServed ? {} : { "x-served": false }),
    ...(call.right ? { "x-right": call.right } : {}),
    security: SECURITY[call.auth],
    parameters: parameters(call),
    ...(call.body === null ? {} : { requestBody: { required: true, content: bodyContent(call, call.body) } }),
    responses: {
      "200": success(call),
      ...(call.base === "static" ? { "304": { description: "The file is the one of If-None-Match" } } : {}),
      ...(call.auth === "signature" ? WEBHOOK_RESPONSES : {}),
      ...(call.group === "operator" ? operatorRefusals(call) : refusals(call)),
      default: error("Refused or failed"),
    },
  };
}

function bodyContent(call: CallShape, body: z.ZodType): Json {
  return json(jsonSchema(body, "input"), exampleOf(call)?.body);
}

function success(call: CallShape): Json {
  const headers = {
    ...(call.base === "static" ? { ETag: described("A strong tag of the file") } : {}),
    ...(call.localized ? { "Content-Language": described("The language of the answer's texts") } : {}),
  };
  return {
    description: "Done",
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: json(jsonSchema(call.response, "input"), exampleOf(call)?.response),
  };
}

function described(description: string): Json {
  return { description, schema: { type: "string" } };
}

/** One response per status, listing its codes. */
function refusals(call: CallShape): Json {
  if (call.auth === "signature") return {};
  const codes = refusalsOf(call);
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => REFUSALS[code].status === status);
      const examples = Object.fromEntries(ofStatus.map((code) => [code, { value: refusalExample(code) }]));
      return [
        String(status),
        { ...error(ofStatus.map(lineOf).join("\n"), examples), "x-error-codes": ofStatus },
      ];
    }),
  );
}

/** `- deposit_declined: The payment was declined. States \`reason\` if known.` */
function lineOf(code: ErrorCode): string {
  const { meaning, note, facts = {}, factsIfKnown = {}, addition } = REFUSALS[code];
  return [
    `- ${code}: ${meaning}`,
    note ?? [],
    stated(facts, ""),
    stated(factsIfKnown, " if known"),
    addition ? "(addition)" : [],
  ]
    .flat()
    .join(" ");
}

function stated(facts: object, when: string): string[] {
  const names = Object.keys(facts).map((name) => `\`${name}\``);
  return names.length === 0 ? [] : [`States ${names.join(", ")}${when}.`];
}

function error(description: string, examples?: Json): Json {
  const schema = { $ref: "#/components/schemas/Error" };
  return { description, content: { "application/json": { schema, ...(examples ? { examples } : {}) } } };
}

/** `POST /players/{pid}/token` becomes `postPlayersPidToken`. */
function operationId(call: CallShape): string {
  const words = routeOf(call)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const tail = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return call.method.toLowerCase() + tail.join("");
}

const WEBHOOK_RESPONSES: Json = {
  "202": { description: "Noted: the reference is no deposit of ours" },
  "401": { description: "The signature is wrong, or its time is more than five minutes off" },
};

/** Operators' calls are refused with a sentence for the operator, and `operatorCode`. */
function operatorRefusals({ auth }: CallShape): Json {
  return {
    ...(auth === "operator"
      ? {
          "401": error("The operator's session is over"),
          "403": error("The operator's role does not have the right of the call"),
        }
      : {}),
    "4XX": error("Refused: `errorMessage` is for the operator, `operatorCode` for programs"),
  };
}

function parameters(call: CallShape): Json[] {
  if (call.auth === "signature") return [];
  const shared: Json[] = [
    {
      name: "X-Casino-Id",
      in: "header",
      required: true,
      schema: { type: "string", const: String(CASINO_ID) },
      example: String(CASINO_ID),
    },
  ];
  if (call.base === "static") {
    shared.push({
      name: "If-None-Match",
      in: "header",
      description: "The ETag of the file that is known",
      schema: { type: "string" },
    });
  }
  if (call.localized) {
    shared.push({
      name: "Accept-Language",
      in: "header",
      description: `The language of the answer's texts (${Object.keys(languages).join(", ")}); English without it`,
      schema: { type: "string", maxLength: 1_000 },
    });
  }
  if (call.method !== "GET") {
    shared.push({
      name: "Idempotency-Key",
      in: "header",
      required: requiresKey(call),
      description: call.unkeyed ?? "The same key is the same request: a repeat gets the first one's answer.",
      schema: { type: "string", maxLength: 100 },
    });
  }
  const { params, query } = exampleOf(call) ?? {};
  return [...shared, ...membersOf(call.params, "path", params), ...membersOf(call.query, "query", query)];
}

function membersOf(shape: z.ZodObject, place: "path" | "query", examples: Example["params"]): Json[] {
  return Object.entries<z.ZodType>(shape.shape).map(([name, member]) => ({
    name,
    in: place,
    ...(wordsOf(name) === undefined ? {} : { description: wordsOf(name) }),
    ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
    required: place === "path" || !z.safeParse(member, undefined).success,
    // The output side, because the number that a query text is coerced to says more than the text.
    schema: jsonSchema(member, "output"),
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
  });
  return withFieldWords(rest);
}

function json(schema: Json, example?: unknown): Json {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}

function header(name: string): Json {
  return { type: "apiKey", in: "header", name };
}
