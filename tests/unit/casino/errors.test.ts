import { Hono } from "hono";
import { expect, it } from "vitest";
import { createLog } from "~/shared/log.server";
import { answerError } from "../../../server/casino/api/errors";
import type { ApiEnv } from "../../../server/casino/api/request";
import { OperatorError } from "../../../server/casino/domain/operator-error";

const log = createLog({ program: "casino", level: "silent" });
const SENTENCE = "Player 12 has a withdrawal under review.";

async function answer(isOperator: boolean) {
  const api = new Hono<ApiEnv>();
  api.use(async (context, next) => {
    context.set("log", () => log);
    context.set("isOperator", isOperator);
    await next();
  });
  api.get("/", () => {
    throw new OperatorError(SENTENCE);
  });
  api.onError((error, context) => answerError(context, error));
  const response = await api.request("/");
  return { status: response.status, text: await response.text() };
}

it("error.operators-words: what is meant for an operator is said to nobody else", async () => {
  const toOperator = await answer(true);
  expect(toOperator.status).toBeLessThan(500);
  expect(toOperator.text).toContain(SENTENCE);
  const toPlayer = await answer(false);
  expect(toPlayer.status).toBe(500);
  expect(toPlayer.text).not.toContain("12");
});
