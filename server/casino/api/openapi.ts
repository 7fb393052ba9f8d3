import { z } from "zod";
import { calls } from "~/casino/contract";
import { requiresKey, type CallShape } from "~/casino/contract/call";
import { CASINO_ID, errorBody } from "~/casino/contract/shared";
import { SIGNATURE_HEADER, SIGNED_HEADERS, TRUSTED_HEADERS } from "../../call-signature";
import { nameOf, routeOf } from "./handle";

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<CallShape["auth"], Json[]>> = {
  none: [],
  session: [{ session: [] }],
  captcha: [{ captcha: [] }],
  cashier: [{ cashier: [] }],
  signature: [{ signature: [] }],
};

const DESCRIPTION = `Generated from the contract of the calls.

# Who is calling

${TRUSTED_HEADERS.join(", ")} are the web program's word for the player. Believe them only in a call that it has signed
with the key that you share (CASINO_SIGNING_KEY of the web program); take any other call for one of the address that it
comes from, with tighter limits, and accept no "guard:…" in x-recaptcha-token but as the weakest guard.

${SIGNATURE_HEADER}: t=<milliseconds since 1970>,n=<nonce>,s=<signature>

The signature is HMAC-SHA256 under the key, in base64url without padding, of these lines joined by a line feed: "v1", t,
n, the method, path and query as in the request line, the values of ${SIGNED_HEADERS.join(", ")} (an empty line where
one is missing), and the SHA-256 of the body in hexadecimal. It is good for 60 seconds, and once for calls with
x-recaptcha-token. Proxies in between must not change any of these. A web program without a key signs nothing.`;

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
    info: { title: "Casino API", version: "1.0.0", description: DESCRIPTION },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, "input") },
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
      "200": { description: "Done", content: json(jsonSchema(call.response, "input")) },
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
      required: requiresKey(call),
      description: call.unkeyed ?? "The same key is the same request: a repeat gets the first one's answer.",
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
