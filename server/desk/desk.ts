import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { isSameOrigin, ownOriginsOf } from "~/origin.server";
import { HOUR_SECONDS, YEAR_SECONDS } from "~/shared/durations";
import type { Env } from "~/shared/env.server";
import type { Log } from "~/shared/log.server";
import { crossOriginResponse } from "../../app/forms/cross-origin.server";
import { securityHeadersFor } from "../../app/shell/security-headers";
import { acceptedForm, loadBuild, readingRequest, serveFrom } from "../host";
import { closeAfterAnswers, listen, stop } from "../listen";
import { requestIdOf } from "../request-id";
import { clientAddress } from "../web/client-address";
import { compressWhole } from "../web/compress";
import { fileCache } from "../web/file-cache";
import { drainOversizedForm } from "../web/oversize";
import { staticPage } from "../web/static-pages";

export interface Desk {
  /** Tells connected callers to go elsewhere, but still answers. */
  drain(): void;
  close(): Promise<void>;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Starts the operators' program. @throws StartError */
export async function startDesk(env: Env, log: Log): Promise<Desk> {
  const build = await loadBuild("build/desk/server/index.js");
  const { fetch } = createHost(env, log, build);
  const port = env.deskPort ?? 0;
  const server = await listen({ fetch, host: env.deskHost, port, portName: "DESK_PORT", log });
  return { drain: () => closeAfterAnswers(server), close: () => stop(server) };
}

type HostEnv = { Bindings: HttpBindings };

function createHost(env: Env, log: Log, build: ServerBuild): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const securityHeaders = securityHeadersFor(env.deskOrigin.startsWith("https:"));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of securityHeaders) context.res.headers.set(name, value);
    context.res.headers.set("X-Robots-Tag", "noindex");
  });
  app.get("/healthz", (context) => context.text("ok"));
  app.use("/assets/*", fileCache(), serveFrom("build/desk/client", YEAR_SECONDS, ", immutable"));
  // Of the players' site, for previews of what they see.
  app.use("/images/*", fileCache(), serveFrom("build/client", HOUR_SECONDS));
  // A missing hashed file belongs to another build, so no page may stand in for it.
  app.all("/assets/*", (context) => context.text("Not found", 404));
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "a request failed in the host");
    return staticPage("failure", context.req.raw);
  });
  refuseForeignRequests(app, env, log);
  app.on("POST", "*", drainOversizedForm);
  app.use(compressWhole);
  servePages(app, env, log, build);
  return app;
}

function refuseForeignRequests(app: Hono<HostEnv>, env: Env, log: Log): void {
  const origins = ownOriginsOf(env.deskOrigin);
  app.use(async (context, next) => {
    if (METHODS.has(context.req.method)) return next();
    return context.text("Method not allowed", 405, { Allow: [...METHODS].join(", ") });
  });
  app.on("POST", "*", async (context, next) => {
    const { raw } = context.req;
    if (isSameOrigin(raw.headers, origins)) return next();
    log.warn({ path: context.req.path }, "a form from another origin was refused");
    return crossOriginResponse(raw);
  });
}

function servePages(app: Hono<HostEnv>, env: Env, log: Log, build: ServerBuild): void {
  const handle = createRequestHandler(build, "production");
  app.all("*", async (context) => {
    const started = performance.now();
    const { method, path, raw } = context.req;
    const requestId = requestIdOf(context);
    const socket = getConnInfo(context).remote.address ?? "0.0.0.0";
    const address = clientAddress(socket, context.req.header("x-forwarded-for"), env.trustedProxyHops);
    const request = method === "POST" ? acceptedForm(raw, context.env.incoming) : readingRequest(raw);
    const response = await handle(request, { requestId, clientAddress: address });
    response.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    // An invitation's path is a secret, and a query may be what somebody looked for.
    const logged = path.replace(/^(\/invitations\/)[^/.]+/, "$1…");
    log.info({ requestId, method, path: logged, status: response.status, ms }, "page");
    return response;
  });
}
