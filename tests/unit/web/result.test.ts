import { describe, expect, it } from "vitest";
import { REFUSALS } from "~/casino/contract/refusals";
import { presentableMessage, SOMETHING_WENT_WRONG } from "~/casino/presentable";
import { failureOf, isMissingCall, retryAfterSeconds } from "~/casino/result";

describe("HTTP result rule", () => {
  it.each([200, 201, 202])("result: %i without errorMessage is a success", (status) => {
    expect(failureOf(status, "OK", {})).toBeNull();
    expect(failureOf(status, "OK", [])).toBeNull();
    expect(failureOf(status, "OK", null)).toBeNull();
  });

  it.each([199, 203, 204, 206, 301, 304, 400, 404, 409, 418, 500])(
    "call.success-statuses: %i is an error",
    (status) => {
      expect(failureOf(status, "Status", {})).not.toBeNull();
    },
  );

  it.each([200, 201, 202])(
    "call.error-message-is-error: errorMessage in the body of a %i is an error",
    (status) => {
      const failure = failureOf(status, "OK", { errorMessage: "An account already exists" });
      expect(failure).toMatchObject({ failure: "refused", message: "An account already exists", status });
    },
  );

  it("result: the body's message is kept, with its code and facts", () => {
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

  it.each(Object.entries(REFUSALS))(
    "result: whatever %s states is read, except what is for developers",
    (errorCode, { status, facts, factsIfKnown }) => {
      const { detail, ...body } = { errorMessage: "No", errorCode, ...facts, ...factsIfKnown };
      expect(failureOf(status, "Refused", { ...body, detail })?.body).toEqual(body);
    },
  );

  it.each([
    ["no body", undefined],
    ["null", null],
    ["an empty object", {}],
    ["an empty message", { errorMessage: "" }],
    ["a null message", { errorMessage: null }],
    ["a text", "Conflict!"],
  ])("call.error-without-message: with %s it reads 'Error: ' and the status text", (_, body) => {
    expect(failureOf(409, "Conflict", body)?.message).toBe("Error: Conflict");
  });

  it("call.no-details-received: 'No details received' becomes the status text", () => {
    expect(failureOf(400, "Bad Request", { errorMessage: "No details received" })?.message).toBe(
      "Bad Request",
    );
    expect(failureOf(200, "OK", { errorMessage: "No details received" })?.message).toBe("OK");
  });

  it("a success whose body cannot be read is unavailable", () => {
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
  ])("kinds: %i %j is %s", (status, body, kind) => {
    expect(failureOf(status, "Status", body)?.failure).toBe(kind);
  });
});

describe("error texts fit for players", () => {
  it.each(["", " ", "\n\t", "<b>no</b>", "a < b", "a > b", "Error: <html>"])(
    "error.replaced-text: %j is replaced",
    (message) => {
      expect(presentableMessage(message)).toBe("Sorry, Something went wrong. Please try again later.");
    },
  );

  it.each(["Error: Invalid Coupon", "Something's wrong & odd", "–"])("%j is shown unchanged", (message) => {
    expect(presentableMessage(message)).toBe(message);
  });

  it("the replacement is itself presentable", () => {
    expect(presentableMessage(SOMETHING_WENT_WRONG)).toBe(SOMETHING_WENT_WRONG);
  });
});

describe("error.signup-outcomes-by-code: outcomes by message, for casinos that send no code", () => {
  it.each([
    [400, { errorMessage: "An account with this email already exists" }, "email_exists"],
    [200, { errorMessage: "An account with this email already exists." }, "email_exists"],
    [409, { errorMessage: "An account already exists" }, "login_exists"],
    [403, { errorMessage: "Cherrystone does not accept players from Neverland." }, "restricted_country"],
    [403, { errorMessage: "Restricted country" }, "restricted_country"],
    [403, { errorMessage: "This account has been banned." }, "banned"],
    [403, { errorMessage: "banned" }, "banned"],
    [422, { errorMessage: "Error: Invalid Coupon" }, "invalid_coupon"],
    [200, { errorMessage: "Invalid coupon" }, "invalid_coupon"],
    [409, { type: "coupon", errorMessage: "active_coupon" }, "active_coupon"],
    [
      503,
      { errorMessage: "The product is currently down for Maintenance. Please try again soon." },
      "maintenance",
    ],
    [429, { errorMessage: "Too many failed login attempts" }, "too_many_attempts"],
    // A code outweighs any sentence; a code unknown to the contract is ignored.
    [409, { errorMessage: "An account already exists", errorCode: "email_exists" }, "email_exists"],
    [409, { errorMessage: "An account already exists", errorCode: "E-1047" }, "login_exists"],
    [400, { errorMessage: "Please fill in your name" }, undefined],
  ])("%i %j is %s", (status, body, code) => {
    expect(failureOf(status, "Status", body)?.code).toBe(code);
  });

  it("the country of a refusal is in its sentence", () => {
    const body = { errorMessage: "The product does not accept players from St. Kitts and Nevis." };
    expect(failureOf(403, "Forbidden", body)?.body.country).toBe("St. Kitts and Nevis");
  });
});

describe("error bodies of any content", () => {
  const GENERIC = "Sorry, Something went wrong. Please try again later.";

  it.each<[string, unknown]>([
    ["markup and a path", { errorMessage: "<b>boom</b> at /srv/db.js:12" }],
    ["a path", { errorMessage: "ENOENT: /srv/app/db.sqlite is missing" }],
    ["a path of Windows", { errorMessage: "Could not open C:\\casino\\web.config" }],
    ["a stack trace", { errorMessage: "Error: boom\n    at handler (file.ts:1:1)" }],
    ["an object turned into text", { errorMessage: "[object Object]" }],
    ["text of an object", { errorMessage: '{"error":"boom"}' }],
    ["a code", { errorMessage: "err_db_timeout" }],
    ["more than anybody reads", { errorMessage: "long ".repeat(200) }],
  ])("%s is not shown", (_, body) => {
    expect(failureOf(400, "Bad Request", body)?.message).toBe(GENERIC);
  });

  it.each<[string, unknown]>([
    ["an object", { message: "no" }],
    ["a list", ["no"]],
    ["a number", 7],
    ["true", true],
  ])("a message that is %s counts as missing", (_, errorMessage) => {
    expect(failureOf(400, "Bad Request", { errorMessage })?.message).toBe("Error: Bad Request");
    expect(failureOf(200, "OK", { errorMessage })?.failure).toBe("refused");
  });

  it("a null message on a success is no error", () => {
    expect(failureOf(200, "OK", { errorMessage: null })).toBeNull();
  });

  it.each([
    "Play 24/7 and/or call us.",
    "See https://casino.example/help/faq for more.",
    "Error: Invalid Coupon",
  ])("a sentence for players is shown: %s", (errorMessage) => {
    expect(failureOf(400, "Bad Request", { errorMessage })?.message).toBe(errorMessage);
  });

  it.each(["__proto__", "constructor", "toString", 7, null, ["banned"], { code: "banned" }])(
    "a code of %j is ignored",
    (errorCode) => {
      expect(failureOf(400, "Bad Request", { errorMessage: "No", errorCode })?.code).toBeUndefined();
    },
  );

  it.each(["5\r\nSet-Cookie: a=b", -1, 0, 1.5, "60", {}])("seconds of %j are ignored", (seconds) => {
    const failure = failureOf(503, "Unavailable", { errorMessage: "Busy", retryAfterSeconds: seconds });
    expect(failure && retryAfterSeconds(failure)).toBe(5);
  });

  it("a wait is never longer than a day", () => {
    const failure = failureOf(503, "Unavailable", { errorMessage: "Busy", retryAfterSeconds: 1e12 });
    expect(failure && retryAfterSeconds(failure)).toBe(86_400);
  });

  it("a country containing markup is ignored", () => {
    const body = { errorMessage: "No", errorCode: "restricted_country", country: "<script>" };
    expect(failureOf(403, "Forbidden", body)?.body.country).toBeUndefined();
  });
});

it.each([
  [404, {}, true],
  [405, { errorMessage: "Not allowed" }, true],
  [501, undefined, true],
  [404, { errorMessage: "No such table", errorCode: "not_found" }, false],
  [400, {}, false],
  [500, {}, false],
])("call.missing: %i with %j is the answer of a casino without the call: %j", (status, body, isMissing) => {
  expect(isMissingCall(failureOf(status, "", body))).toBe(isMissing);
});
