import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { HttpVisitor } from "../support/http-visitor";
import { mailTo } from "../support/mail";
import { useHouse } from "./house";
import { expectRedirect, playerByHttp } from "./http-player";

const house = useHouse("all");
const run = promisify(execFile);

const sendOffers = () =>
  run(process.execPath, ["server/ops/offers.mjs"], {
    env: { ...process.env, DATABASE_URL: house.database.url, DATA_DIR: house.system.dataDir },
  });

test("§7 unsubscribe: from the operator's mail of offers by one link and one button, or by the mail program alone", async () => {
  const [one, other] = [await playerByHttp(house.origin), await playerByHttp(house.origin)];
  expect((await sendOffers()).stdout).toContain("2 mails are on their way.");
  const links = await Promise.all(
    [one, other].map(async ({ person }) => {
      const mail = await mailTo(house.system.dataDir, person.email.toLowerCase(), "offers");
      return /<(?:https?:\/\/[^/]+)(\/[^>]+)>/.exec(mail.headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    }),
  );
  const [byButton = "", byProgram = ""] = links;

  // A program that looks at links stops nothing; the button does.
  const reader = new HttpVisitor(house.origin);
  await reader.get(byButton);
  expectRedirect(await reader.fillIn(byButton, byButton, {}));
  expect((await reader.get("/unsubscribe")).text).toContain("We no longer write to you about offers.");

  const program = new HttpVisitor(house.origin);
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const posted = await program.post(byProgram, { "List-Unsubscribe": "One-Click" }, foreign);
  expect([posted.status, posted.location]).toEqual([200, ""]);

  expect((await sendOffers()).stdout).toContain("0 mails are on their way.");
});
