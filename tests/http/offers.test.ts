import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { HttpVisitor } from "../support/http-visitor";
import { linkOf, mailsIn, mailTo } from "../support/mail";
import { confirmEmail, expectRedirect, playerByHttp } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();
const run = promisify(execFile);

const mailOffers = (campaign: string, ...flags: string[]) =>
  run(process.execPath, ["server/ops/casino.mjs", "offers", "mail", campaign, ...flags], {
    env: { ...process.env, DATABASE_URL: testSystem.database.url, DATA_DIR: testSystem.system.dataDir },
  });

const SEND = ["--send", "--reason", "Weekly offers"];

test("mail.unsubscribe-page: from a mail of offers by one link and one button, or by the mail program alone", async () => {
  const [one, other] = [await playerByHttp(testSystem.origin), await playerByHttp(testSystem.origin)];
  const pids = await Promise.all([one, other].map((player) => pidOf(testSystem, player)));
  for (const player of [one, other]) await confirmEmail(testSystem, player);
  const { pool } = testSystem.database;
  await pool.query("update player set email_permit = true where player_id = any($1)", [pids]);
  // Other tests' players may permit offers, too.
  const mailed = async (campaign: string) => {
    const sql = "select from campaign_recipient where campaign_id = $1 and player_id = any($2)";
    return (await pool.query(sql, [campaign, pids])).rowCount;
  };
  const counted = (await mailOffers("spring")).stdout;
  const [, count = ""] = /(\d+) players would get a mail\.\nNothing was sent\./.exec(counted) ?? [];
  expect([Number(count) >= 2, await mailed("spring")]).toEqual([true, 0]);
  await expect(mailOffers("spring", "--send")).rejects.toMatchObject({
    stderr: expect.stringContaining("Missing --reason TEXT") as string,
  });
  expect((await mailOffers("spring", ...SEND)).stdout).toContain(`: ${count} mails are queued.`);
  expect(await mailed("spring")).toBe(2);
  expect((await mailOffers("spring")).stdout).toContain(": 0 players would get a mail.");
  const links = await Promise.all(
    [one, other].map(async ({ person }) => {
      const mail = await mailTo(testSystem.system.dataDir, person.email.toLowerCase(), "offers");
      return /<(?:https?:\/\/[^/]+)(\/[^>]+)>/.exec(mail.headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    }),
  );
  const [byButton = "", byProgram = ""] = links;

  // A link scanner unsubscribes nobody; the button does.
  const reader = new HttpVisitor(testSystem.origin);
  await reader.get(byButton);
  expectRedirect(await reader.fillIn(byButton, byButton, {}));
  expect((await reader.get("/unsubscribe")).text).toContain(
    "You won’t get any more emails about our offers.",
  );

  const program = new HttpVisitor(testSystem.origin);
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const posted = await program.post(byProgram, { "List-Unsubscribe": "One-Click" }, foreign);
  expect([posted.status, posted.location]).toEqual([200, ""]);

  await mailOffers("summer", ...SEND);
  expect(await mailed("summer")).toBe(0);
});

test("an address is confirmed by the button on its page, not by opening it; the account page sends the mail again", async () => {
  const player = await playerByHttp(testSystem.origin);
  const { http, person } = player;
  const account = async () => (await http.get("/lobby/account/")).text;
  const subject = "Is this your email address?";
  const count = async () =>
    (await mailsIn(testSystem.system.dataDir)).filter(
      ({ headers }) =>
        headers.get("to") === person.email.toLowerCase() && headers.get("subject")?.startsWith(subject),
    ).length;

  expect(await account()).toContain("Confirm your email address");
  expectRedirect(await http.fillIn("/lobby/account/", "/lobby/account/?form=email#email", {}));
  await expect.poll(count).toBe(2);

  const mail = await mailTo(testSystem.system.dataDir, person.email.toLowerCase(), subject);
  const link = `${linkOf(mail).pathname}${linkOf(mail).search}`;
  // A link scanner, or the player on another device: it takes a login, which leads back.
  const reader = new HttpVisitor(testSystem.origin);
  const page = (await reader.get(link)).text;
  expect(page).toContain("log in to the account");
  expect(page).not.toContain("CONFIRM ADDRESS");
  const login = `/onboarding/login?${new URLSearchParams({ returnTo: link }).toString()}`;
  expect(page).toContain(login.replaceAll("&", "&amp;"));
  const french = await reader.get(link, { "accept-language": "fr-CA" });
  expect(french.text).toContain("connectez-vous");
  const fields = { login: person.email, password: person.password };
  const entered = await reader.fillIn(login, "/onboarding/login", fields);
  expect([entered.status, entered.headers.get("location")]).toEqual([303, link]);
  expect((await reader.get(link)).text).toContain("CONFIRM ADDRESS");
  expect(await account()).toContain("Confirm your email address");

  await confirmEmail(testSystem, player);
  expect((await http.get("/confirm-email?done=1")).text).toContain("Your email address is confirmed");
  expect(await account()).not.toContain("Confirm your email address");

  const dead = await reader.fillIn("/confirm-email?id=7.none", "/confirm-email?id=7.none", {});
  expect(dead.status).toBe(403);
  expect(dead.text).toContain("You can get a new one from your account.");
});
