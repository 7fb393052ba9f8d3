import { spawnSync } from "node:child_process";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { firefox, type Browser } from "playwright";

/** Playwright cannot run its scripts in an older one on pages that have a content policy. */
export const OLDEST_FIREFOX = 143;

/** Firefox ESR, as Debian and others ship it; `npm test` says which (server/ops/browser.mjs). Null where there is none. */
export const firefoxPath = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr"].find(isFirefox) ?? null;

/** @param proxyPort port of a local proxy that all pages then go through */
export function launchFirefox(proxyPort?: number): Promise<Browser> {
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: fileURLToPath(new URL("firefox-bidi.mjs", import.meta.url)),
    env: { ...process.env, FIREFOX_PATH: firefoxPath ?? "" },
    ...(proxyPort === undefined ? {} : { firefoxUserPrefs: proxyPreferences(proxyPort) }),
  });
}

function proxyPreferences(port: number): Record<string, string | number | boolean> {
  return {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": port,
    "network.proxy.allow_hijacking_localhost": true,
  };
}

export interface Proxy {
  port: number;
  close(): Promise<void>;
}

/**
 * A proxy that turns script off: it adds a second content policy to each page, and browsers enforce both.
 * (Firefox offers tests no other way: the protocol cannot turn script off, and with script off in the
 * whole browser the harness does not work either.)
 */
export async function startScriptlessProxy(): Promise<Proxy> {
  const server = createServer(passOn);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = "" } = incoming;
  const onward = request(url, { method, headers }, (answered) => {
    const fields = pairsOf(answered.rawHeaders);
    if (/^text\/html/.test(answered.headers["content-type"] ?? "")) {
      fields.push(["Content-Security-Policy", "script-src 'none'"]);
    }
    answer.writeHead(answered.statusCode ?? 502, fields.flat());
    answered.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, n) => (n % 2 === 0 ? [[name, raw[n + 1] ?? ""] as [string, string]] : []));
}

function isFirefox(file: string | undefined): file is string {
  return file ? versionOf(file) >= OLDEST_FIREFOX : false;
}

/** NaN where it does not start. */
function versionOf(file: string): number {
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)\./.exec(stdout ?? "")?.[1]);
}
