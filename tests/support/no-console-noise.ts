import { afterEach, beforeEach, vi } from "vitest";
import { type ConsoleWatch, refuseNoise, watchConsole } from "./console-watch";

// Unread noise hides the message that matters, so an unexpected error or warning fails its test.
let watch: ConsoleWatch;

beforeEach(() => {
  watch = watchConsole();
});

afterEach(() => {
  vi.restoreAllMocks();
  watch.stop();
  refuseNoise(watch.noise);
});
