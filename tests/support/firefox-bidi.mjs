#!/usr/bin/env node
/**
 * Firefox as Debian ships it, for Playwright: it takes the place of the browser's own program (`executablePath`),
 * and finds that in `FIREFOX_PATH`.
 *
 * Playwright speaks WebDriver BiDi to an unpatched Firefox, and asks each new context for an emulated colour scheme,
 * which the long-term release does not know: no context would open. So this program starts Firefox, stands between
 * the two, and says yes to that one call. All else goes through as it is.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox-esr", process.argv.slice(2));
firefox.stdout.pipe(process.stdout);
process.on("SIGTERM", () => firefox.kill());
process.on("SIGINT", () => firefox.kill("SIGINT"));
firefox.on("exit", (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENING.exec(line)?.[1];
  process.stderr.write(`${address ? `WebDriver BiDi listening on ${await between(address)}` : line}\n`);
}

/**
 * @param {string} address Firefox's
 * @returns the address that stands for it
 */
async function between(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (driver, { url }) => relay(driver, new URL(url ?? "/", address).href));
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `ws://127.0.0.1:${port}`;
}

/**
 * @param {WebSocket} driver Playwright's end
 * @param {string} address Firefox's
 */
function relay(driver, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const opened = new Promise((resolve) => browser.once("open", resolve));
  driver.on("message", async (data) => {
    const { id, method } = JSON.parse(data.toString());
    if (method === "emulation.setMediaFeaturesOverride") {
      driver.send(JSON.stringify({ type: "success", id, result: {} }));
      return;
    }
    await opened;
    browser.send(data.toString());
  });
  browser.on("message", (data) => driver.send(data.toString()));
  browser.on("close", () => driver.close());
  driver.on("close", () => browser.close());
}
