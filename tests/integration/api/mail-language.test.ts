import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as quick from "~/casino/contract/quick";
import { CASINO_ID } from "~/casino/contract/shared";
import type { Language } from "~/shared/languages";
import { enqueueOffers } from "../../../server/casino/domain/offer-mails";
import { enqueueMail, MAIL_KINDS, type MailKind } from "../../../server/casino/domain/outbox";
import { writeToPlayer } from "../../../server/casino/domain/support/support";
import type { PlayerTexts } from "../../../server/casino/texts/player-texts";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, send, signupBody, type TestPlayer } from "../../support/casino-client";
import { hostsOf, visitorMessage } from "../../support/hosts";
import { mailsIn, type ReceivedMail } from "../../support/mail";
import { drained, MANY, newReader } from "../../support/outbox";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ limits: MANY, mail: { from: FROM, smtpUrl: null, pollMs: 20 } });
});
afterAll(() => casino.close());

const db = () => casino.database.kysely;
const acceptLanguage = (language: string) => ({ "accept-language": language });

async function signUp(language: string): Promise<TestPlayer> {
  const body = signupBody();
  const headers = acceptLanguage(language);
  const opened = await send(casino.url, account.signup, { body, headers });
  const login = await send(casino.url, account.login, {
    body: loginBody(body.email, body.password),
    headers,
  });
  return { ...opened.body, email: body.email, password: body.password, token: login.body.sessionToken };
}

const logIn = ({ email, password }: TestPlayer, language: string) =>
  send(casino.url, account.login, { body: loginBody(email, password), headers: acceptLanguage(language) });

const choose = ({ pid, token }: TestPlayer, language: string, ofPlayer = pid) =>
  send(casino.url, account.setLanguage, { params: { pid: ofPlayer }, token, body: { language } });

async function readerIn(language: Language): Promise<TestPlayer> {
  const player = await newReader(casino);
  expect((await choose(player, language)).status).toBe(200);
  return player;
}

async function languageOf({ pid }: TestPlayer): Promise<string> {
  const player = db().selectFrom("player").select("language").where("player_id", "=", pid);
  return (await player.executeTakeFirstOrThrow()).language;
}

/** The newest email to an address, which must name one language everywhere. */
async function newestTo({ email }: { email: string }): Promise<{ language: string; mail: ReceivedMail }> {
  await drained(casino);
  // The files sort by time.
  casino.clock.advance(1);
  const mails = (await mailsIn(casino.dataDir)).filter(({ headers }) => headers.get("to") === email);
  const mail = mails.at(-1);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  const language = mail.headers.get("content-language") ?? "none";
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.text).toContain(language === "fr-CA" ? "L’équipe de soutien" : "The Cherrystone support team");
  return { language, mail };
}

const remind = ({ email }: TestPlayer, headers = {}) =>
  send(casino.url, account.recover, { body: { op: "fu", email }, headers });

/** A message that the casino starts. @returns its reference */
function writeNews({ pid }: TestPlayer): Promise<string> {
  const write = ({ depositReference }: PlayerTexts) => ({ subject: "Zut", text: depositReference("1") });
  const about = { playerId: pid, host: "jane", kind: "conversation" } as const;
  return db()
    .transaction()
    .execute((trx) => writeToPlayer(trx, about, write, casino.clock.now()));
}

async function enqueueAbout({ pid, email }: TestPlayer, kind: MailKind, reference: string): Promise<void> {
  const playerId = kind === "password_reset" || kind === "username" ? null : pid;
  const mail = { kind, recipient: email, playerId, reference, messageNo: 1 };
  await enqueueMail(db(), mail, casino.clock.now());
}

describe("the language of a player's emails", () => {
  it.each([
    ["fr-CA,fr;q=0.9", "fr-CA", "Cette adresse de courriel est-elle la vôtre"],
    ["en-US", "en", "Is this your email address?"],
    ["de", "en", "Is this your email address?"],
  ])(
    "mail.language-of-player: who signs up in %s confirms the address in %s",
    async (wanted, tag, subject) => {
      const player = await signUp(wanted);
      const { language, mail } = await newestTo(player);
      expect([language, await languageOf(player)]).toEqual([tag, tag]);
      expect(mail.headers.get("subject")).toContain(subject);
    },
  );

  it("mail.language-of-account: a recovery is in the language of the account, whoever asks for it", async () => {
    const player = await readerIn("fr-CA");
    await remind(player, acceptLanguage("en"));
    const { language, mail } = await newestTo(player);
    expect(language).toBe("fr-CA");
    expect(mail.text).toContain(`Votre nom d’utilisateur\u00a0: ${player.login}`);
    expect(await languageOf(player)).toBe("fr-CA");
  });

  it("mail.language-of-login: a login in another language changes it, and a failed one does not", async () => {
    const player = await readerIn("fr-CA");
    expect((await logIn({ ...player, password: "wrong-word-1" }, "en")).status).toBe(401);
    expect(await languageOf(player)).toBe("fr-CA");
    expect((await logIn(player, "en")).status).toBe(200);
    expect(await languageOf(player)).toBe("en");
    await logIn(player, "fr");
    await remind(player);
    expect((await newestTo(player)).language).toBe("fr-CA");
  });

  it("so does a login by the quick-play link", async () => {
    const player = await readerIn("en");
    const { pid, token, login } = player;
    const { body } = await send(casino.url, account.player, { params: { pid }, token });
    const asks = {
      hashed_password: body.hashed_password,
      casinoID: CASINO_ID,
      player_id: pid,
      login,
    } as const;
    const saved = await send(casino.url, quick.optInQuickPlay, { params: { pid }, token, body: asks });
    const query = { userhash: saved.body.userhash };
    const headers = acceptLanguage("fr-CA");
    expect((await send(casino.url, quick.quickLogin, { query, headers })).status).toBe(200);
    expect(await languageOf(player)).toBe("fr-CA");
  });

  it("mail.language-switched: after the player has chosen another language, the next email is in it", async () => {
    const player = await readerIn("fr-CA");
    await remind(player);
    expect((await newestTo(player)).language).toBe("fr-CA");
    expect((await choose(player, "en")).body).toEqual({ message: "Saved" });
    await remind(player);
    expect((await newestTo(player)).language).toBe("en");
    expect((await choose(player, "de")).status).toBe(200);
    expect(await languageOf(player)).toBe("en");
    expect((await choose(player, "not a tag")).status).toBe(400);
    expect((await choose(player, "fr-CA", player.pid + 1)).refused.errorCode).toBe("forbidden");
  });

  /** Those to operators are in English. */
  const others: readonly MailKind[] = ["email_confirmation", "offers_test", "operator_invitation"];
  const ofAccount = MAIL_KINDS.filter((kind) => !others.includes(kind));

  it.each(ofAccount)("mail %s is in the player's language", async (kind) => {
    const player = await readerIn("fr-CA");
    if (kind === "offers") await enqueueOffers(db(), randomUUID(), casino.clock.now());
    else await enqueueAbout(player, kind, await writeNews(player));
    const { language, mail } = await newestTo(player);
    expect(language).toBe("fr-CA");
    // The coupons bring their own texts.
    if (kind === "offers") expect(mail.text).toMatch(/Bonus de bienvenue|\u00a0%/);
  });

  it("news of the account stays in the language in which it was written", async () => {
    const player = await readerIn("fr-CA");
    const reference = await writeNews(player);
    await choose(player, "en");
    await enqueueAbout(player, "account_news", reference);
    const { language, mail } = await newestTo(player);
    expect([language, mail.text.includes("Référence du dépôt")]).toEqual(["fr-CA", true]);
    await enqueueAbout(player, "support_answer", reference);
    expect((await newestTo(player)).language).toBe("en");
  });
});

describe("the language of a visitor's emails", () => {
  it("mail.language-of-visitor: receipt and answer are in the language of the page that the message was left on", async () => {
    const hosts = hostsOf(casino);
    for (const [wanted, tag, subject] of [
      ["fr-CA", "fr-CA", "Cherrystone a répondu à votre message"],
      ["en", "en", "Cherrystone replied to your message"],
    ] as const) {
      const message = visitorMessage();
      const { body } = await hosts.leave(message, acceptLanguage(wanted));
      expect((await newestTo(message)).language).toBe(tag);
      await hosts.desk("answer", body.reference, "Voilà.");
      const { language, mail } = await newestTo(message);
      expect(language).toBe(tag);
      expect(mail.headers.get("subject")).toBe(`${subject} (${body.reference})`);
      expect(mail.text).toContain("Voilà.");
    }
  });
});
