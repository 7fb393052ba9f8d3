import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { GUARD_BASIC } from "~/casino/contract/captcha";
import { failures, freshAddress, freshQuestion, guess, timesOf, withCasino } from "../../support/guesses";
import { freePort } from "../../support/system";

/**
 * A verifier that accepts the token `human` with the secret; a token that is JSON is accepted too,
 * and returned as the verdict.
 */
async function startVerifier(): Promise<{ server: Server; url: string; requests: URLSearchParams[] }> {
  const requests: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const form = new URLSearchParams(text);
      requests.push(form);
      const token = form.get("response") ?? "";
      const answer = token.startsWith("{") ? (JSON.parse(token) as object) : {};
      const success = form.get("secret") === "shh" && (token === "human" || token.startsWith("{"));
      const codes = success ? [] : ["invalid-input-response"];
      response.end(JSON.stringify({ success, "error-codes": codes, ...answer }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/siteverify`, requests };
}

describe("captcha: reCAPTCHA", () => {
  const limits = { failedLoginsByAddressUnasked: { points: 4, windowSeconds: 60 } };
  it("captcha.verified-token-skips-question: a verified token skips the question; a false one halves the tries", async () => {
    const verifier = await startVerifier();
    try {
      const recaptcha = { secret: "shh", verifyUrl: verifier.url };
      await withCasino({ recaptcha, limits }, async (other) => {
        const address = freshAddress();
        expect(await timesOf(6, () => guess(other, address, "human"))).toEqual(failures(6));
        expect(Object.fromEntries(verifier.requests[0] ?? [])).toEqual({
          secret: "shh",
          response: "human",
          remoteip: address,
        });
        for (const guard of ["robot", GUARD_BASIC]) {
          const elsewhere = freshAddress();
          const answers = await timesOf(3, () => guess(other, elsewhere, guard));
          expect(answers).toEqual([...failures(2), "guard_required"]);
        }
        expect(await guess(other, address, freshQuestion())).toBe("invalid_credentials");
      });
    } finally {
      verifier.server.close();
    }
  });

  it.each([
    ["a low score", { score: 0.4, action: "login", hostname: "127.0.0.1" }, false],
    ["another form's action", { score: 0.9, action: "passwordreset", hostname: "127.0.0.1" }, false],
    ["another site's page", { score: 0.9, action: "login", hostname: "elsewhere.example" }, false],
    ["all as it should be", { score: 0.5, action: "login", hostname: "127.0.0.1" }, true],
  ])("captcha: a token with %s", async (_what, answer, isGood) => {
    const verifier = await startVerifier();
    try {
      const recaptcha = { secret: "shh", verifyUrl: verifier.url };
      await withCasino({ recaptcha, limits }, async (other) => {
        const address = freshAddress();
        const answers = await timesOf(3, () => guess(other, address, JSON.stringify(answer)));
        expect(answers.includes("guard_required")).toBe(!isGood);
      });
    } finally {
      verifier.server.close();
    }
  });

  it("captcha: without the verifier its tokens count as basic, and the log says so", async () => {
    const verifyUrl = `http://127.0.0.1:${await freePort()}/siteverify`;
    const recaptcha = { secret: "shh-and-quiet", verifyUrl };
    await withCasino({ recaptcha, limits }, async (other) => {
      const address = freshAddress();
      const answers = await timesOf(3, () => guess(other, address, "human"));
      expect(answers).toEqual([...failures(2), "guard_required"]);
      expect(other.logged.filter((line) => line.includes("verifier did not answer"))).toHaveLength(3);
      expect(other.logged.join("")).not.toContain("shh-and-quiet");
    });
  });

  it("captcha: without keys a token counts like any form", async () => {
    await withCasino({}, async (other) => {
      const address = freshAddress();
      const answers = await timesOf(11, () => guess(other, address, "human"));
      expect(answers).toEqual([...failures(10), "guard_required"]);
    });
  });
});
