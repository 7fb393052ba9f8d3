import { accessSync, constants } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { firefox, type Browser } from "playwright";

/** Firefox ESR, as Debian and others ship it; `npm test` says which (server/ops/browser.mjs). Null where there is none. */
export const firefoxPath = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr"].find(isFirefox) ?? null;

/** @param proxyPort of a proxy on this machine, which all pages then come through */
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
 * A proxy whose pages may run no script: each page comes with one more policy, and browsers keep to all of them.
 * (Firefox has no other way that a test can use: the protocol does not turn script off, and without script in the
 * whole browser the harness has none either.)
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

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = "" } = asked;
  const onward = request(url, { method, headers }, (answered) => {
    const fields = pairsOf(answered.rawHeaders);
    if (/^text\/html/.test(answered.headers["content-type"] ?? "")) {
      fields.push(["Content-Security-Policy", "script-src 'none'"]);
    }
    answer.writeHead(answered.statusCode ?? 502, fields.flat());
    answered.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, n) => (n % 2 === 0 ? [[name, raw[n + 1] ?? ""] as [string, string]] : []));
}

function isFirefox(file: string | undefined): file is string {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
