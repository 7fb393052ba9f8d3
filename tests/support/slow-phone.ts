import type { CDPSession } from "playwright";

/** Slow 4G, seen from a phone: what Lighthouse's mobile preset means by it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (750 * 2 ** 10) / 8,
};
/** A phone is so many times slower than a desk machine. */
const CPU_SLOWDOWN = 6;

/** Makes a page of Chromium as slow as one on a low-end phone. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
