import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { ServerBuild } from "@remix-run/node";
import { type Context, Hono } from "hono";
import { Gauge, type Registry } from "prom-client";
import { request } from "undici";
import { learnBrand } from "~/brand";
import { brandOf } from "~/brand-file.server";
import { comesFromMail, formOriginOf, ownOriginsOf } from "~/origin.server";
import { HOUR_SECONDS, YEAR_SECONDS } from "~/shared/durations";
import { type Env, metricsTokenOf, sessionSecretsOf } from "~/shared/env.server";
import type { Log } from "~/shared/log.server";
import { learnPlainPages } from "~/translations/plain-pages.server";
import type { ContractReport } from "../../app/casino/contract-notes.server";
import { crossOriginResponse } from "../../app/forms/cross-origin.server";
import { languageOf } from "../../app/messages/language.server";
import { paths } from "../../app/paths";
import { securityHeadersFor } from "../../app/shell/security-headers";
import { requestUrl } from "../../app/url";
import { acceptedForm, loadBuild, readingRequest, serveFrom } from "../host";
import { closeAfterAnswers, listen, stop } from "../listen";
import { createRegistry, metricsAnswer, requestHistogram } from "../metrics";
import { requestIdOf } from "../request-id";
import { serveUpgrades } from "../upgrades";
import { noPage, redirectToCanonicalPath } from "./canonical-path";
import { clientAddress } from "./client-address";
import { compressWhole } from "./compress";
import { fileCache } from "./file-cache";
import { drainOversizedForm } from "./oversize";
import { pageCache } from "./page-cache";
import { processNumber, programMetrics } from "./processes";
import { readiness } from "./readiness";
import { hasReward } from "./reward/probe";
import type { RewardRelay } from "./reward/relay";
import { rewardPlayer, startRelay } from "./reward/start";
import { groupedHandler } from "./route-groups";
import { errorPages, maintenanceMode, staticPage } from "./static-pages";

/** What the build has for browsers. */
const FILES = "build/client";
const READY_MS = 2_000;

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Files at the root of public/, and the icons. */
const ROOT_FILES = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icons/*", paths.dialogScript];

export interface Web {
  /** Stops being ready and tells connected callers to go elsewhere, but still answers. */
  drain(): void;
  /** Stops accepting requests, answers those under way, and ends open streams. */
  close(): Promise<void>;
}

/** Starts the web program: Remix's handler, static files, health and metrics. @throws StartError */
export async function startWeb(env: Env, log: Log): Promise<Web> {
  // A secret that cannot be created stops the start, rather than each form.
  sessionSecretsOf(env);
  learnPlainPages();
  const brand = brandOf(env);
  learnBrand(() => brand);
  const build = await loadBuild("build/server/index.js");
  const registry = createRegistry("web");
  const { relay, close: closeRelay } = await startRelay(env, log, registry);
  const draining = new AbortController();
  const closing = new AbortController();
  watchCasino(registry, env);
  watchMemory(registry);
  try {
    const app = createHost({
      env,
      log,
      build,
      registry,
      relay,
      draining: draining.signal,
      closing: closing.signal,
    });
    const server = await listen({ fetch: app.fetch, host: env.host, port: env.port, portName: "PORT", log });
    serveUpgrades(server, new Map([[paths.rewardSocket, relay.upgrade]]), log);
    return {
      drain() {
        draining.abort();
        closeAfterAnswers(server);
      },
      async close() {
        // The server waits for websockets and endless streams, so close them first.
        closing.abort();
        await closeRelay();
        await stop(server);
      },
    };
  } catch (error) {
    await closeRelay();
    throw error;
  }
}

type HostEnv = { Bindings: HttpBindings };

interface HostParts {
  env: Env;
  log: Log;
  build: ServerBuild;
  registry: Registry;
  relay: RewardRelay;
  draining: AbortSignal;
  closing: AbortSignal;
}

function createHost(parts: HostParts): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const securityHeaders = securityHeadersFor(parts.env.publicOrigin.startsWith("https:"));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of securityHeaders) context.res.headers.set(name, value);
  });
  serveHealth(app, parts);
  serveFiles(app);
  app.use(maintenanceMode(() => parts.env.maintenance));
  app.onError((error, context) => {
    parts.log.error({ err: error, path: context.req.path }, "a request failed in the host");
    return staticPage("failure", context.req.raw);
  });
  refuseForeignRequests(app, parts);
  app.on("POST", "*", drainOversizedForm);
  app.on(["GET", "HEAD"], "*", redirectToCanonicalPath);
  app.use(pageCache({ countryHeader: parts.env.countryHeader }));
  app.use(compressWhole);
  app.use(errorPages);
  servePages(app, parts);
  return app;
}

function serveHealth(app: Hono<HostEnv>, { env, build, registry, draining }: HostParts): void {
  const metricsToken = metricsTokenOf(env);
  const whole = { metrics: programMetrics(registry), contentType: registry.contentType };
  app.get("/healthz", (context) => context.text("ok"));
  // Whether this program can answer. It has pages to show even without the casino: a load balancer that removed every
  // copy would take the whole site down.
  app.get("/readyz", (context) =>
    draining.aborted ? context.text("stopping", 503) : context.text(readiness(contractReportOf(build))),
  );
  app.get("/readyz/casino", async (context) => {
    const isReady = await casinoAnswers(env);
    return context.text(isReady ? "ok" : "the casino does not answer", isReady ? 200 : 503);
  });
  app.get("/metrics", (context) => metricsAnswer(whole, context.req.header("authorization"), metricsToken));
}

function serveFiles(app: Hono<HostEnv>): void {
  const cache = fileCache();
  app.use("/assets/*", cache, serveFrom(FILES, YEAR_SECONDS, ", immutable"));
  // A missing hashed file belongs to another build, so no page may stand in for it.
  app.all("/assets/*", (context) => context.text("Not found", 404));
  app.use("/images/*", cache, serveFrom(FILES, HOUR_SECONDS));
  for (const file of ROOT_FILES) app.use(file, cache, serveFrom(FILES, HOUR_SECONDS));
  // Revalidated every time, because an outdated service worker would keep serving an outdated site.
  app.use(paths.serviceWorker, serveFrom(FILES, 0));
}

function refuseForeignRequests(app: Hono<HostEnv>, { env, log }: HostParts): void {
  const origins = ownOriginsOf(env.publicOrigin);
  // Pages are read, forms are posted. Remix would treat any other method as a form, and answer 500 to a foreign one.
  app.use(async (context, next) => {
    if (METHODS.has(context.req.method)) return next();
    return context.text("Method not allowed", 405, { Allow: [...METHODS].join(", ") });
  });
  app.use(noPage);
  // The form wrapper checks this too; here a foreign form is refused before it is read.
  app.on("POST", "*", async (context, next) => {
    const { raw } = context.req;
    if (comesFromMail(requestUrl(raw)) || formOriginOf(raw.headers, origins) !== "foreign") return next();
    log.warn({ path: context.req.path }, "a form from another origin was refused");
    return crossOriginResponse(raw);
  });
}

function servePages(app: Hono<HostEnv>, { env, log, build, registry, relay, closing }: HostParts): void {
  const requests = requestHistogram(registry);
  const handle = groupedHandler(build);
  const origins = ownOriginsOf(env.publicOrigin);
  app.all("*", async (context) => {
    const started = performance.now();
    const requestId = requestIdOf(context);
    const { raw } = context.req;
    const isAccepted = context.req.method === "POST" && formOriginOf(raw.headers, origins) !== "unsaid";
    const request = isAccepted ? acceptedForm(raw, context.env.incoming) : readingRequest(raw);
    const address = addressOf(context, env);
    const isForDocument = !context.req.path.endsWith(".data");
    const sent: { instead?: Response } = {};
    const page = await handle(request, {
      requestId,
      isForDocument,
      isForOldBrowser: isForDocument && !raw.headers.has("sec-fetch-site"),
      clientAddress: address,
      rewardOf: (session) => relay.rewardOf(rewardPlayer(session, address, languageOf(request))),
      hasReward: () => hasReward(env.casino.rewardWsUrl, env.sideWaitMs),
      takePage: (bytes) => sent.instead ?? context.set("page", bytes),
      sendInstead: (answer) => (sent.instead = answer),
      closing,
    });
    const response = sent.instead ?? page;
    response.headers.set("X-Request-Id", requestId);
    const { method, path } = context.req;
    const seconds = (performance.now() - started) / 1000;
    requests.observe({ name: method, status: String(response.status) }, seconds);
    // Only the path, because the query may contain a token.
    log.info({ requestId, method, path, status: response.status, ms: Math.round(seconds * 1000) }, "page");
    return response;
  });
}

/** From the app's own entry, because host and app are built separately and share no modules. */
function contractReportOf(build: ServerBuild): ContractReport | null {
  const { contractReport } = build.entry.module as { contractReport?: () => ContractReport };
  return contractReport?.() ?? null;
}

function addressOf(context: Context<HostEnv>, env: Env): string {
  const socket = getConnInfo(context).remote.address ?? "0.0.0.0";
  return clientAddress(socket, context.req.header("x-forwarded-for"), env.trustedProxyHops);
}

function watchCasino(registry: Registry, env: Env): void {
  new Gauge({
    name: "casino_up",
    help: "1 where the casino answers this program, else 0",
    // Of several processes.
    aggregator: "min",
    registers: [registry],
    async collect() {
      this.set((await casinoAnswers(env)) ? 1 : 0);
    },
  });
}

/** Of each process by itself, where all other metrics of several processes are added up. */
function watchMemory(registry: Registry): void {
  new Gauge({
    name: "web_process_memory_bytes",
    help: "Resident memory of each process of web",
    labelNames: ["process"],
    registers: [registry],
    collect() {
      this.set({ process: String(processNumber()) }, process.memoryUsage.rss());
    },
  });
}

async function casinoAnswers(env: Env): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(READY_MS);
    const answer = await request(`${env.casino.staticUrl}/games-desktop.json`, {
      method: "HEAD",
      headers: { "x-casino-id": "799" },
      signal,
    });
    await answer.body.dump();
    return answer.statusCode < 500;
  } catch {
    return false;
  }
}
