import { afterAll, expect, it } from "vitest";
import { loader } from "~/account/threads/threads";
import { markThreadsRead, threads } from "~/casino/contract/support";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

it("support.mark-all-read: is not offered at a casino without the call", async () => {
  double.answer(threads, () => ({ threads: [], unread: 2, next: null }));
  double.answer(markThreadsRead, () => new Response("", { status: 404 }));
  const request = new Request(`${ORIGIN}/lobby/account/messages`, { headers: { cookie } });
  expect((await loader({ request, params: {}, context: {} })).marksAll).toBe(false);
});
