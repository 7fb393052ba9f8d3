import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { hydrated, press, sees } from "../support/browser";
import { listenLocally, type LocalServer } from "../support/casino-double";
import { inBothModes } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { quickWith } from "../support/quick";
import { RecordingCasino } from "../support/recording-casino";
import { SHARED_SETTINGS } from "../support/shared-settings";
import { axeFindings, tooWideAt } from "../support/site/quality";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asPlayer, asVisitor, useSharedCasino } from "../support/site/test-system";

const { CHAT_SECRET } = SHARED_SETTINGS;
const recorder = new RecordingCasino();
let chat: LocalServer;

/** An operator's chat page that echoes what it is told, and a recorder of the calls to the casino. */
const testSystem = useSharedCasino(async (casinoUrl) => {
  recorder.target = casinoUrl;
  chat = await listenLocally((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://chat.invalid");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><title>Chat</title><main><h1>Chat for ${searchParams.get("identifier") ?? "a visitor"}</h1></main></html>`,
    );
  });
  return { CHAT_URL: `${chat.url}/widget?house=7`, CASINO_API_URL: await recorder.listen() };
});
afterAll(async () => {
  await chat.close();
  await recorder.close();
});

inBothModes("the operator's chat", (mode) => {
  test("support chat: in a frame over any page, with the form one link away", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/lobby/games/?showchat");
      await hydrated(page, mode);
      await page.frameLocator("iframe.support-chat").getByText("Chat for a visitor").waitFor();
      expect(await tooWideAt(page)).toEqual([]);
      // The frame's content is third-party.
      if (mode.javaScriptEnabled) expect(await axeFindings(page, ["iframe"])).toEqual([]);
      await press(page, "Leave a message instead");
      await page.getByLabel("Your message").waitFor();
      await press(page, "Back to the chat");
      await page.frameLocator("iframe.support-chat").getByText("Chat for a visitor").waitFor();
      await page.goto("/support");
      await page.frameLocator("iframe.support-chat").getByText("Chat for a visitor").waitFor();
      await page.goto("/support?write=1");
      await sees(page, "Our support team will");
    }),
  );

  test(
    "chat identity: the chat is told who the player is, with a proof it can check",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }) => {
        await page.goto("/lobby/account/?action=showchat");
        await hydrated(page, mode);
        const frame = page.locator("iframe.support-chat");
        const params = new URL((await frame.getAttribute("src")) ?? "").searchParams;
        const pid = params.get("identifier") ?? "";
        expect(pid).toMatch(/^[1-9]\d*$/);
        expect(params.get("house")).toBe("7");
        expect(params.get("hash")).toBe(createHmac("sha256", CHAT_SECRET).update(pid).digest("hex"));
        await page.frameLocator("iframe.support-chat").getByText(`Chat for ${pid}`).waitFor();
      });
    },
  );
});

test("support.chat-identity: identifier and casinoID are sent for a player alone, and only where the chat is shown", async () => {
  const { http } = await signedInPlayer(testSystem);
  recorder.take();
  await new HttpVisitor(testSystem.origin).get("/info/terms/?showchat");
  await http.get("/lobby/account/");
  await http.get("/support?write=1");
  const identityCalls = () => recorder.take().filter(({ call }) => call === "POST /chat-identity");
  expect(identityCalls()).toEqual([]);
  await http.get("/info/terms/?showchat");
  const [call, ...rest] = identityCalls();
  expect(rest).toEqual([]);
  expect(call?.headers["x-session-token"]).toBeTruthy();
  expect(call?.headers["x-casino-id"]).toBe("799");
  expect(call?.query).toEqual({});
  expect(call?.body).toEqual({ identifier: expect.stringMatching(/^[1-9]\d*$/) as string, casinoID: 799 });
});
