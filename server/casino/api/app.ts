import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { calls } from "~/casino/contract";
import type { Log } from "~/shared/log.server";
import { metricsAnswer } from "../../metrics";
import { requestIdOf } from "../../request-id";
import { serveAccount } from "./account";
import { serveCashier } from "./cashier";
import { serveClosing } from "./closing";
import { serveCoupons } from "./coupons";
import { serveDemos } from "./demo";
import { serveEmailConfirmation } from "./email-confirmation";
import { answerError, maintenance, NoSuchCall, tooLarge } from "./errors";
import { serveExclusion } from "./exclusion";
import { serveFavorites } from "./favorites";
import { type Api, routeOf } from "./handle";
import { serveHints } from "./hints";
import { serveHistory } from "./history";
import { serveIdentity } from "./identity";
import { serveJackpots } from "./jackpots";
import { serveLimits } from "./limits";
import { serveLiveLobby } from "./live";
import { serveMarketing } from "./marketing";
import { serveMarkets } from "./markets";
import { openApiDocument } from "./openapi/openapi";
import { serveDesk } from "./operator/serve";
import { servePaymentWebhook } from "./payment-webhook";
import { servePreferences } from "./preferences";
import { serveQuickPlay } from "./quick";
import { serveRealityCheck } from "./reality-check";
import { serveRecovery } from "./recovery";
import type { ApiContext, ApiEnv } from "./request";
import { serveRewards } from "./rewards";
import { serveRounds } from "./rounds";
import { serveSecondFactor } from "./second-factor";
import { type CasinoServices, isHouseClosed } from "./services";
import { serveSessions } from "./sessions";
import { serveStaticFiles } from "./static-files";
import { serveSupport } from "./support";
import { serveTables } from "./tables";
import { serveWithdrawals } from "./withdrawals";

/** Far more than any call of the contract needs, but those with a limit of their own. */
const MAX_BODY_BYTES = 64 * 1024;

/** Endpoints for operators and load balancers. They are not part of the contract and answer during maintenance too. */
const OPERATIONS = new Set(["/healthz", "/readyz", "/metrics", "/openapi.json"]);

/** The casino API as one fetch handler. */
export function createApi(services: CasinoServices): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>();
  hono.use(observed(services));
  hono.use(limitedBody);
  hono.use(async (context, next) => {
    const { path } = context.req;
    // Operators work on while the casino is closed to players.
    const isOpen = OPERATIONS.has(path) || path.startsWith("/operator/");
    if (!isOpen && isHouseClosed(services)) throw maintenance();
    await next();
  });
  const api: Api = { hono, services, served: new Set() };
  serveAccount(api);
  serveEmailConfirmation(api);
  serveSessions(api);
  serveSecondFactor(api);
  serveQuickPlay(api);
  serveRecovery(api);
  serveCoupons(api);
  serveRewards(api);
  serveRounds(api);
  serveHints(api);
  serveDemos(api);
  serveTables(api);
  serveLiveLobby(api);
  serveCashier(api);
  servePaymentWebhook(api);
  serveWithdrawals(api);
  serveHistory(api);
  serveExclusion(api);
  serveClosing(api);
  servePreferences(api);
  serveLimits(api);
  serveRealityCheck(api);
  serveMarketing(api);
  serveMarkets(api);
  serveFavorites(api);
  serveJackpots(api);
  serveSupport(api);
  serveIdentity(api);
  serveStaticFiles(api);
  serveDesk(api);
  serveOperations(api);
  hono.notFound((context) => answerError(context, new NoSuchCall()));
  hono.onError((error, context) => answerError(context, error));
  return hono;
}

/** The calls that take a file. */
const LARGER_BODIES = calls.flatMap((call) => {
  const { method, maxBodyBytes } = call;
  if (maxBodyBytes === undefined) return [];
  return [{ method, path: new RegExp(`^${routeOf(call).replace(/:\w+/g, "[^/]+")}$`), maxBodyBytes }];
});

function maxBodyBytesOf({ req }: ApiContext): number {
  const larger = LARGER_BODIES.find(({ method, path }) => method === req.method && path.test(req.path));
  return larger?.maxBodyBytes ?? MAX_BODY_BYTES;
}

function countedBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({ maxSize, onError: (context: ApiContext) => answerError(context, tooLarge()) });
}

/**
 * Trusts a declared length, because the server reads no more than that. Only chunked bodies are counted, because
 * counting costs as much as the rest of a small call.
 */
const limitedBody: MiddlewareHandler<ApiEnv> = (context, next) => {
  if (context.req.header("transfer-encoding") !== undefined) {
    return countedBody(maxBodyBytesOf(context))(context, next);
  }
  const declared = Number(context.req.header("content-length") ?? 0);
  if (declared <= MAX_BODY_BYTES || declared <= maxBodyBytesOf(context)) return next();
  return Promise.resolve(answerError(context, tooLarge()));
};

/** Gives every request an id, its own logger and its metrics. */
function observed(services: CasinoServices) {
  return async (context: ApiContext, next: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    const requestId = requestIdOf(context);
    // Most requests log nothing, and a child costs as much as parsing a small body.
    let child: Log | undefined;
    const log = () => (child ??= services.log.child({ requestId }));
    context.set("requestId", requestId);
    context.set("log", log);
    // Before the answer is made: a header that is set afterwards makes the server copy it into a stream. Handlers that
    // let an answer be stored replace this one.
    context.header("X-Request-Id", requestId);
    context.header("Cache-Control", "no-store");
    await next();
    const name = OPERATIONS.has(context.req.path) ? context.req.path : (context.get("callName") ?? "unknown");
    const status = context.res.status;
    const ms = performance.now() - started;
    services.metrics.requests.observe({ name, status: String(status) }, ms / 1000);
    // The web program already logs one line per page; here only failed calls are worth `info`.
    const level = status < 400 ? "debug" : "info";
    if (!OPERATIONS.has(context.req.path) && services.log.isLevelEnabled(level))
      log()[level](
        { call: name, status, code: context.get("refusal"), ms: Math.round(ms * 10) / 10 },
        "answered",
      );
  };
}

function serveOperations({ hono, services, served }: Api): void {
  hono.get("/healthz", (context) => context.json({ status: "ok" }));
  hono.get("/readyz", async (context) => {
    if (services.draining) return context.json({ status: "stopping" }, 503);
    const report = await services.readiness.report();
    if (report.status !== "ready") context.get("log")().warn({ checks: report.checks }, "Not ready");
    return context.json(report, report.status === "ready" ? 200 : 503);
  });
  hono.get("/metrics", (context) =>
    metricsAnswer(services.metrics.registry, context.req.header("authorization"), services.metricsToken),
  );
  // Made at its first request: it takes as long as a tenth of the start.
  let document: string | undefined;
  hono.get("/openapi.json", (context) => {
    document ??= JSON.stringify(openApiDocument(served));
    return context.body(document, 200, { "Content-Type": "application/json" });
  });
}
