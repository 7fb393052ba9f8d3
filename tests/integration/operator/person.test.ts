import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as acts from "~/casino/contract/operator/player-person";
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
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { runPlayers } from "../../support/run-group";
import { setIdentity } from "../../support/withdrawals";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };

let casino: TestCasino;
let clerk: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino({ mail: { from: FROM, smtpUrl: null, pollMs: 20 } });
  clerk = await operatorOfRole(casino.database.kysely, "support", casino.clock.now());
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
    await casino.database.pool.query("update player set closed_at = now() where player_id = $1", [
      player.pid,
    ]);
    await expect(command("person", player, "--first", "Eve")).rejects.toThrow(
      `The account of player ${player.pid} is closed.`,
    );
  });
});

describe("person.changed-at-desk: the same by the desk's calls, logged with the operator and the reason", () => {
  const reason = "Called us, and showed a passport";
  const by = ({ pid }: { pid: number }) => ({ operatorToken: clerk.token, params: { pid } });
  const sentenceOf = ({ refused }: { refused: { errorMessage?: string } }) => refused.errorMessage;
  const personOf = async (player: TestPlayer) => {
    const { body } = await send(casino.url, account.player, own(player));
    const { first_name, last_name } = body.contact;
    return { first_name, last_name, birth_date: body.birth_date };
  };
  const entry = (player: { pid: number }, action: string) => ({
    action,
    operator_name: clerk.name,
    player_id: player.pid,
    reason,
  });

  it("another address: the player is signed out, the old one is taken back, both are mailed", async () => {
    const player = await newPlayer(casino.url);
    const email = `anew-${player.email}`;
    const body = { email: ` ${email.toUpperCase()} `, reason };
    const answer = await send(casino.url, acts.changePlayerEmail, { ...by(player), body });
    expect(answer.body).toEqual({ ended_sign_ins: 1 });
    expect(await lastEntry()).toMatchObject({ ...entry(player, "player.change_email"), after: null });
    expect((await send(casino.url, account.player, own(player))).status).toBe(401);
    await mailTo(casino.dataDir, player.email, "no longer use");
    await signInAgain(casino.url, { ...player, email });
  });

  it("an address of somebody else, in any spelling, and one that is none are refused in a sentence", async () => {
    const [player, other] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const refusal = async (email: string) => {
      const answer = await send(casino.url, acts.changePlayerEmail, {
        ...by(player),
        body: { email, reason },
      });
      return [answer.status, sentenceOf(answer)];
    };
    expect(await refusal(other.email)).toEqual([422, "Another account has this email address."]);
    expect(await refusal(other.email.replace("@", "+tag@"))).toEqual([
      422,
      "Another account has this email address in another spelling.",
    ]);
    expect(await refusal("nobody")).toEqual([422, "This is not a valid email address."]);
    expect(await refusal(player.email)).toEqual([422, `Player ${player.pid} has this address.`]);
    const nobody = { ...by({ pid: 999_999_999 }), body: { email: "nobody@example.com", reason } };
    expect((await send(casino.url, acts.changePlayerEmail, nobody)).status).toBe(404);
  });

  it("details are corrected as they were seen; by then others, they are not overwritten", async () => {
    const player = await newPlayer(casino.url);
    const seen = await personOf(player);
    const correct = (changes: object) =>
      send(casino.url, acts.changePlayerPerson, {
        ...by(player),
        body: { ...seen, ...changes, seen, reason },
      });
    expect((await correct({ first_name: " Eve " })).status).toBe(200);
    expect(await personOf(player)).toEqual({ ...seen, first_name: "Eve" });
    expect(await lastEntry()).toMatchObject({
      ...entry(player, "player.change_person"),
      after: { changed: ["firstName"] },
    });
    expect((await correct({ last_name: "Byron" })).refused).toMatchObject({ operatorCode: "outdated" });
    expect(await personOf(player)).toEqual({ ...seen, first_name: "Eve" });
  });

  it("a namesake gets one account for one key, and a mail to choose a password", async () => {
    const player = await newPlayer(casino.url);
    const { first_name, last_name } = await personOf(player);
    const { email } = signupBody();
    const body = { email, first_name, last_name, language: "fr-CA" as const, reason };
    const request = { ...by(player), body, key: "one-namesake" };
    const opened = await send(casino.url, acts.openNamesakeAccount, request);
    expect(opened.status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      ...entry(opened.body, "player.open_for_namesake"),
      after: { namesake_of: [player.pid] },
    });
    expect((await send(casino.url, acts.openNamesakeAccount, request)).body).toEqual(opened.body);
    linkOf(await mailTo(casino.dataDir, email, "mot de passe"));
    const again = await send(casino.url, acts.openNamesakeAccount, { ...by(player), body });
    expect(sentenceOf(again)).toBe("Another account has this email address.");
    const stranger = await send(casino.url, acts.openNamesakeAccount, {
      ...by(player),
      body: { ...body, email: `x${email}`, first_name: "Eve" },
    });
    expect(sentenceOf(stranger)).toBe(`Player ${player.pid} has another name or birth date.`);
  });

  it("two players are recorded as two people; one player, and nobody, are not", async () => {
    const [one, other] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const mark = (pid: number) =>
      send(casino.url, acts.markPlayersDistinct, { ...by(one), body: { other: pid, reason } });
    expect((await mark(other.pid)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      ...entry(one, "player.mark_distinct"),
      after: { other: other.pid },
    });
    expect(sentenceOf(await mark(one.pid))).toBe("These are not two players.");
    expect((await mark(999_999_999)).status).toBe(404);
  });
});
