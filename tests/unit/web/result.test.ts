import { describe, expect, it } from "vitest";
import { failureOf, presentableMessage, SOMETHING_WENT_WRONG } from "~/casino/result";

describe("§7 HTTP result rule", () => {
  it.each([200, 201, 202])("§7 result: %i without errorMessage is a success", (status) => {
    expect(failureOf(status, "OK", {})).toBeNull();
    expect(failureOf(status, "OK", [])).toBeNull();
    expect(failureOf(status, "OK", null)).toBeNull();
  });

  it.each([199, 203, 204, 206, 301, 304, 400, 404, 409, 418, 500])("§7 result: %i is an error", (status) => {
    expect(failureOf(status, "Status", {})).not.toBeNull();
  });

  it.each([200, 201, 202])("§7 result: errorMessage in the body of a %i is an error", (status) => {
    const failure = failureOf(status, "OK", { errorMessage: "An account already exists" });
    expect(failure).toMatchObject({ failure: "refused", message: "An account already exists", status });
  });

  it("§7 result: the body's message is carried, with its code and facts", () => {
    const body = {
      errorMessage: "We do not accept you",
      errorCode: "restricted_country",
      country: "Neverland",
    } as const;
    const failure = failureOf(403, "Forbidden", body);
    expect(failure).toMatchObject({
      message: "We do not accept you",
      code: "restricted_country",
      status: 403,
      body,
    });
  });

  it.each([
    ["no body", undefined],
    ["null", null],
    ["an empty object", {}],
    ["an empty message", { errorMessage: "" }],
    ["a null message", { errorMessage: null }],
    ["a text", "Conflict!"],
  ])("§7 result: with %s, 'Error: ' and the status text", (_, body) => {
    expect(failureOf(409, "Conflict", body)?.message).toBe("Error: Conflict");
  });

  it("§7 result: 'No details received' becomes the status text", () => {
    expect(failureOf(400, "Bad Request", { errorMessage: "No details received" })?.message).toBe(
      "Bad Request",
    );
    expect(failureOf(200, "OK", { errorMessage: "No details received" })?.message).toBe("OK");
  });

  it("design §6: a success whose body cannot be read is unavailable", () => {
    expect(failureOf(200, "OK", undefined)?.failure).toBe("unavailable");
  });

  it.each([
    [503, { errorCode: "maintenance", errorMessage: "x" }, "maintenance"],
    [200, { errorCode: "maintenance", errorMessage: "x" }, "maintenance"],
    [500, { errorCode: "internal", errorMessage: "x" }, "unavailable"],
    [502, undefined, "unavailable"],
    [599, {}, "unavailable"],
    [401, { errorCode: "unauthenticated", errorMessage: "x" }, "unauthenticated"],
    [401, {}, "unauthenticated"],
    [401, { errorCode: "invalid_credentials", errorMessage: "x" }, "refused"],
    [403, { errorCode: "forbidden", errorMessage: "x" }, "refused"],
    [400, {}, "refused"],
    [422, { errorCode: "invalid_coupon", errorMessage: "x" }, "refused"],
  ])("design §6 kinds: %i %j is %s", (status, body, kind) => {
    expect(failureOf(status, "Status", body)?.failure).toBe(kind);
  });
});

describe("§5 error texts that a player may read", () => {
  it.each(["", " ", "\n\t", "<b>no</b>", "a < b", "a > b", "Error: <html>"])("§5 replaced: %j", (message) => {
    expect(presentableMessage(message)).toBe("Sorry, Something went wrong. Please try again later.");
  });

  it.each(["Error: Invalid Coupon", "Something's wrong & odd", "–"])("§5 shown as it is: %j", (message) => {
    expect(presentableMessage(message)).toBe(message);
  });

  it("§5 the sentence itself is presentable", () => {
    expect(presentableMessage(SOMETHING_WENT_WRONG)).toBe(SOMETHING_WENT_WRONG);
  });
});
