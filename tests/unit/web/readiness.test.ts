import { expect, it } from "vitest";
import { readiness } from "../../../server/web/readiness";

const NOTHING = { missingCalls: [], missingFields: [], mismatches: [] };

it("/readyz is just ok if the casino has everything", () => {
  expect(readiness(NOTHING)).toBe("ok");
  expect(readiness(null)).toBe("ok");
});

it("ops.web-readiness: /readyz says what the casino lacks and stays ready", () => {
  const report = {
    missingCalls: ["GET /players/{pid}/history"],
    missingFields: ["POST /login first_name"],
    mismatches: [
      {
        call: "GET /games-desktop.json",
        field: "[].display_name",
        expected: "Invalid input: expected string, received null",
        lost: "item" as const,
      },
    ],
  };
  expect(readiness(report).split("\n")).toEqual([
    "ok",
    "",
    "Calls missing in the casino:",
    "- GET /players/{pid}/history",
    "",
    "Additional fields missing in its responses:",
    "- POST /login first_name",
    "",
    "Responses that violate the contract:",
    "- GET /games-desktop.json [].display_name: Invalid input: expected string, received null; lost: item",
  ]);
});
