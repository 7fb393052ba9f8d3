import { z } from "zod";
import { calls } from "~/casino/contract";
import type { CallShape } from "~/casino/contract/call";
import { CASINO_ID, errorBody } from "~/casino/contract/shared";
import { nameOf, routeOf } from "./handle";

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<CallShape["auth"], Json[]>> = {
  none: [],
  session: [{ session: [] }],
  captcha: [{ captcha: [] }],
  cashier: [{ cashier: [] }],
  signature: [{ signature: [] }],
};

/**
 * The OpenAPI 3.1 document of the contract. Calls that spec §7 lacks carry `x-addition: true`;
 * those that this casino does not serve carry `x-served: false` and answer 404.
 * @param served names of the calls that have a handler
 */
export function openApiDocument(served: ReadonlySet<string>): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = routeOf(call).replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, served.has(nameOf(call))) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Casino API", version: "1.0.0", description: "Generated from the contract of the calls." },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, "output") },
      securitySchemes: {
        session: header("X-Session-Token"),
        captcha: header("X-Recaptcha-Token"),
        cashier: header("X-Cashier-Token"),
        signature: header("X-Payment-Signature"),
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
    security: SECURITY[call.auth],
    parameters: parameters(call),
    ...(call.body === null
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(call.body, "input")) } }),
    responses: {
      "200": { description: "Done", content: json(jsonSchema(call.response, "output")) },
      ...(call.auth === "signature" ? WEBHOOK_RESPONSES : {}),
      default: {
        description: "Refused or failed",
        content: json({ $ref: "#/components/schemas/Error" }),
      },
    },
  };
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

function parameters(call: CallShape): Json[] {
  if (call.auth === "signature") return [];
  const shared: Json[] = [
    { name: "X-Casino-Id", in: "header", required: true, schema: { const: String(CASINO_ID) } },
  ];
  if (call.method !== "GET") {
    shared.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: 100 },
    });
  }
  return [...shared, ...membersOf(call.params, "path"), ...membersOf(call.query, "query")];
}

function membersOf(shape: z.ZodObject, place: "path" | "query"): Json[] {
  return Object.entries<z.ZodType>(shape.shape).map(([name, member]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(member, undefined).success,
    // The output side: what a coerced number becomes says more than the text it comes from.
    schema: jsonSchema(member, "output"),
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
  });
  return rest;
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function header(name: string): Json {
  return { type: "apiKey", in: "header", name };
}
