import { describe, expect, it, vi } from "vitest";
import { refuseNoise, watchConsole } from "../../support/console-watch";

describe("console noise fails the test that caused it", () => {
  it("an unexpected error or warning is collected and refused", () => {
    const watch = watchConsole();
    console.error("a hydration mismatch in %s", "Card");
    console.warn("deprecated");
    watch.stop();
    expect(watch.noise).toEqual(["console.error: a hydration mismatch in Card", "console.warn: deprecated"]);
    expect(() => {
      refuseNoise(watch.noise);
    }).toThrow(/hydration mismatch in Card/);
  });

  it("noise a test expects is allowed", () => {
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    console.error("expected");
    expect(spy).toHaveBeenCalledOnce();
  });

  it("silence passes", () => {
    expect(() => {
      refuseNoise([]);
    }).not.toThrow();
  });
});
