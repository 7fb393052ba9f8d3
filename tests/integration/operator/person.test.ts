import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { accountsOf } from "../../../server/casino/domain/exclusion/same-person";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  completeDetails,
  detailsBody,
  newDepositor,
  newPlayer,
  send,
  signInAgain,
  signupBody,
  type TestPlayer,
} from "../../support/casino-client";
import { identityOfPlayer } from "../../support/identity";
import { linkOf, mailTo } from "../../support/mail";
import { brokenEntries, loggedActions } from "../../support/operators";
import { runPlayers } from "../../support/run-group";
import { setIdentity } from "../../support/withdrawals";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ mail: { from: FROM, smtpUrl: null, pollMs: 20 } });
});
afterAll(() => casino.close());

const command = (verb: string, player: { pid: number }, ...more: string[]) =>
  runPlayers(casino, verb, String(player.pid), ...more, "--reason", "Called us, and showed a passport");

const own = ({ pid, token }: Pick<TestPlayer, "pid" | "token">) => ({ params: { pid }, token });
const contactOf = async (player: TestPlayer) =>
  (await send(casino.url, account.player, own(player))).body.contact;

async function lastEntry() {
  const { kysely } = casino.database;
  expect(await brokenEntries(kysely)).toEqual([]);
  return (await loggedActions(kysely)).at(-1);
}

/** A namesake, who has chosen a password by the link of the mail. */
async function openNamesake(of: TestPlayer): Promise<TestPlayer> {
  const { last_name: last, first_name: first } = await contactOf(of);
  const { email, password } = signupBody();
  const printed = await command("namesake", of, "--email", email, "--first", first, "--last", last);
  const [, pid, login = ""] = /^Player (\d+) with the login (\w+) is somebody else than/.exec(printed) ?? [];
  const link = linkOf(await mailTo(casino.dataDir, email, "password"));
  const token = link.searchParams.get("token") ?? "";
  const body = { op: "cpwt" as const, player_id: Number(pid), token, pwd: password };
  expect((await send(casino.url, account.recover, { body })).status).toBe(200);
  const { sessionToken } = await signInAgain(casino.url, { email, password });
  return { pid: Number(pid), login, email, password, token: sessionToken };
}

describe("person.namesake: somebody else with a player's name and birth date", () => {
  it("gets an account, completes it, and neither is excluded for the other", async () => {
    const first = await newPlayer(casino.url);
    const second = await openNamesake(first);
    expect(await lastEntry()).toMatchObject({
      action: "player.open_for_namesake",
      operator_name: "jane",
      player_id: second.pid,
      after: { namesake_of: [first.pid] },
      reason: "Called us, and showed a passport",
    });
    for (const player of [first, second]) {
      await completeDetails(casino.url, player);
      expect(await accountsOf(casino.database.kysely, player.pid)).toEqual([player.pid]);
    }
    expect(await command("exclude", first, "--for", "year")).not.toContain("Other accounts");
    expect((await send(casino.url, account.player, own(second))).status).toBe(200);
  });

  it("a third person of the name is still refused at the sign-up, and so is a second account of either", async () => {
    const first = await newPlayer(casino.url);
    await openNamesake(first);
    const { first_name, last_name } = await contactOf(first);
    const again = await send(casino.url, account.signup, { body: signupBody({ first_name, last_name }) });
    expect(again.refused.errorCode).toBe("login_exists");
  });

  it("is refused for another name, a known address, and a player who is not there", async () => {
    const player = await newPlayer(casino.url);
    const { first_name: first, last_name: last } = await contactOf(player);
    const names = ["--first", first, "--last", last];
    const refused = [
      [["--email", "new@example.com", "--first", "Eve", "--last", last], "has another name or birth date"],
      [["--email", player.email.toUpperCase(), ...names], "Another account has this email address."],
      [["--email", player.email.replace("@", "+tag@"), ...names], "in another spelling"],
      [["--email", "nobody", ...names], "not valid"],
      [["--email", "new@example.com", ...names, "--language", "de"], "expected one of en, fr-CA"],
    ] as const;
    for (const [args, sentence] of refused)
      await expect(command("namesake", player, ...args)).rejects.toThrow(sentence);
    await expect(
      command("namesake", { pid: 999_999_999 }, "--email", "new@example.com", ...names),
    ).rejects.toThrow("There is no such player.");
  });
});

describe("person.distinct: two players who are two people", () => {
  it("twins with one home both complete their accounts", async () => {
    const [one, other] = [await newDepositor(casino.url), await newPlayer(casino.url)];
    const { last_name } = await contactOf(one);
    const { body } = await send(casino.url, account.player, own(other));
    const complete = () =>
      send(casino.url, account.updatePlayer, {
        ...own(other),
        body: { ...detailsBody(body), first_name: "Eve", last_name },
      });
    expect((await complete()).refused.errorCode).toBe("login_exists");
    expect(await command("distinct", one, String(other.pid))).toBe(
      `Players ${one.pid} and ${other.pid} are two people.`,
    );
    expect(await lastEntry()).toMatchObject({ action: "player.mark_distinct", after: { other: other.pid } });
    expect((await complete()).status).toBe(200);
  });

  it("is refused for one player, and for one who is not there", async () => {
    const player = await newPlayer(casino.url);
    await expect(command("distinct", player, String(player.pid))).rejects.toThrow("not two players");
    await expect(command("distinct", player, "999999999")).rejects.toThrow("There is no such player.");
  });
});

describe("person.changed-by-operator: a name or birth date is corrected", () => {
  const stateOf = async (player: TestPlayer) => (await identityOfPlayer(casino, player).view()).state;

  it("a player who was verified is asked again, and the log has none of the details", async () => {
    const player = await newDepositor(casino.url);
    await setIdentity(casino, player.pid, "verified");
    expect(await command("person", player, "--first", " Eve ", "--born", "1980-01-02")).toBe(
      `The details of player ${player.pid} are changed.`,
    );
    const { body } = await send(casino.url, account.player, own(player));
    expect([body.contact.first_name, body.birth_date]).toEqual(["Eve", "1980-01-02"]);
    const { state, asked } = await identityOfPlayer(casino, player).view();
    expect([state, asked?.reason]).toEqual(["asked", "person_changed"]);
    expect(await lastEntry()).toMatchObject({
      action: "player.change_person",
      operator_name: "jane",
      before: null,
      after: { changed: ["firstName", "birthDate"] },
      reason: "Called us, and showed a passport",
    });
  });

  it("one who was never asked for documents is not asked now", async () => {
    const player = await newPlayer(casino.url);
    await command("person", player, "--last", "Byron");
    expect([(await contactOf(player)).last_name, await stateOf(player)]).toEqual(["Byron", "none"]);
  });

  it("is refused for what cannot be, and changes nothing", async () => {
    const [player, other] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const { first_name: first, last_name: last } = await contactOf(player);
    const refused = [
      [[], "Nothing to change"],
      [["--born", "2.1.1980"], "not a day"],
      [["--born", "2020-01-02"], "none that an account may have"],
      [["--first", "4711"], "none that an account may have"],
      [["--first", first], "has this name and birth date"],
      [["--last", (await contactOf(other)).last_name], "Another account has these details."],
    ] as const;
    for (const [args, sentence] of refused)
      await expect(command("person", player, ...args)).rejects.toThrow(sentence);
    await setIdentity(casino, player.pid, "in_review");
    await expect(command("person", player, "--first", "Eve")).rejects.toThrow("are being checked");
    const { first_name, last_name } = await contactOf(player);
    expect([first_name, last_name]).toEqual([first, last]);
  });
});
