import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as serveHandlers } from "@mswjs/http-middleware";
import { http, HttpResponse, type RequestHandler } from "msw";
import type { z } from "zod";
import type { Bases } from "~/casino/client.server";
import type { CallShape } from "~/casino/contract/call";
import type { ErrorBody } from "~/casino/contract/refusals";

/** One request to the double, parsed by the contract as the casino would parse it. */
export interface ReceivedCall<C extends CallShape> {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: C["body"] extends z.ZodType ? z.output<C["body"]> : undefined;
  headers: Headers;
  url: URL;
}

/** The casino's answer: a body of the contract, or any response the test makes. */
export type Answerer<C extends CallShape> = (
  received: ReceivedCall<C>,
) => z.input<C["response"]> | Response | Promise<z.input<C["response"]> | Response>;

export interface CasinoDouble {
  bases: Bases;
  url: string;
  /** Answers a call from now on, replacing an earlier answer. */
  answer<C extends CallShape>(call: C, answerer: Answerer<C>): void;
  /** Names of the calls asked so far, in order: `GET /players/{pid}`. */
  readonly calls: readonly string[];
  /** Forgets all answers and calls. */
  reset(): void;
  close(): Promise<void>;
}

/** A casino whose answers the test defines, over real HTTP; other calls get 404. */
export async function startCasinoDouble(): Promise<CasinoDouble> {
  let handlers: RequestHandler[] = [];
  let calls: string[] = [];
  const nothing = () => serveHandlers() as RequestListener;
  let serve = nothing();
  const local = await listenLocally((request, response) => serve(request, response));

  function answer<C extends CallShape>(call: C, answerer: Answerer<C>): void {
    const path = `${local.url}/${call.base}${call.path.replace(/\{(\w+)\}/g, ":$1")}`;
    const handler = http[methodOf(call)](path, async ({ request, params }) => {
      calls.push(`${call.method} ${call.path}`);
      return answered(call, answerer, request, params);
    });
    handlers = [handler, ...handlers];
    serve = serveHandlers(...handlers) as RequestListener;
  }

  return {
    url: local.url,
    bases: basesUnder(local.url),
    answer,
    get calls() {
      return calls;
    },
    reset() {
      handlers = [];
      calls = [];
      serve = nothing();
    },
    close: local.close,
  };
}

/** An error as the casino writes it. */
export function refusal(
  status: number,
  errorCode: NonNullable<ErrorBody["errorCode"]>,
  errorMessage: string,
): Response {
  const body: ErrorBody = { errorMessage, errorCode };
  return HttpResponse.json(body, { status });
}

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** A plain HTTP server on a free port, for malformed answers. */
export async function listenLocally(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => stop(server) };
}

export function basesUnder(url: string): Bases {
  return { api: `${url}/api`, provider: `${url}/provider`, static: `${url}/static` };
}

async function answered<C extends CallShape>(
  call: C,
  answerer: Answerer<C>,
  request: Request,
  params: unknown,
): Promise<Response> {
  const url = new URL(request.url);
  const parts = {
    params: call.params.safeParse(params),
    query: call.query.safeParse(Object.fromEntries(url.searchParams)),
    body: call.body === null ? { success: true, data: undefined } : call.body.safeParse(await request.json()),
  };
  const wrong = Object.entries(parts).find(([, part]) => !part.success);
  // The web program broke the contract: the real casino would refuse this too.
  if (wrong)
    return refusal(400, "invalid_request", `${wrong[0]} of ${call.path} does not match the contract`);
  const { params: path, query, body } = parts;
  const given = { params: path.data, query: query.data, body: body.data } as Pick<
    ReceivedCall<C>,
    "params" | "query" | "body"
  >;
  const answer = await answerer({ ...given, headers: request.headers, url });
  return answer instanceof Response ? answer : Response.json(answer);
}

function methodOf(call: CallShape): "get" | "post" | "put" | "delete" {
  return call.method.toLowerCase() as "get" | "post" | "put" | "delete";
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
