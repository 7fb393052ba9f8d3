import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as operators from "~/casino/contract/operator/operators";
import type { Role } from "~/casino/contract/operator/rights";
import * as session from "~/casino/contract/operator/session";
import { MINUTE_MS } from "~/shared/durations";
import { purposeOfOperatorFactor } from "../../../server/casino/domain/desk/sign-in";
import { secretText } from "../../../server/casino/domain/second-factor/totp";
import { checkSeedKeys, startResealing } from "../../../server/casino/domain/secrets/seed-keys";
import { SeedVault } from "../../../server/casino/domain/secrets/seed-vault";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { mailTo } from "../../support/mail";
import { brokenEntries, loggedActions, operatorOfRole, operatorSignIn } from "../../support/operators";
import { codeAt, STEP_MS } from "../../support/second-factor";
import { SEED_KEYS } from "../../support/seed-keys";

let casino: TestCasino;
let firstLink: string | null;
beforeAll(async () => {
  casino = await startTestCasino();
  firstLink = await casino.firstOperatorLink();
});
afterAll(() => casino.close());

const now = () => casino.clock.now();
const make = (role: Role) => operatorOfRole(casino.database.kysely, role, now());
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;
const actionsOf = async (operatorId: number) =>
  (await loggedActions(casino.database.kysely))
    .filter(({ subject_kind: kind, subject_id: id }) => kind === "operator" && id === String(operatorId))
    .map(({ action }) => action);
const me = (token: string) => send(casino.url, session.operatorMe, { operatorToken: token });

async function join(token: string, email: string) {
  const params = { token };
  const accepted = await send(casino.url, session.acceptInvitation, {
    params,
    body: { name: "Olive Owner", email, password: "twelve characters" },
  });
  const code = codeAt(accepted.body.secret ?? "", now().getTime());
  return send(casino.url, session.confirmInvitation, { params, body: { code } });
}

describe("desk.first-operator: the first start makes one link, for an owner", () => {
  it("makes the owner with password and authenticator app, once", async () => {
    const token = (firstLink ?? "").split("/").at(-1) ?? "";
    expect(firstLink).toMatch(/^http:\/\/localhost:3100\/invitations\/[\w-]{43}$/);
    const joined = await join(token, "Olive@casino.example");
    expect(joined.body.operator).toMatchObject({ email: "olive@casino.example", role: "owner" });
    expect((await me(joined.body.token)).body.operator.name).toBe("Olive Owner");
    const again = await join(token, "eve@casino.example");
    expect([again.status, codeOf(again)]).toEqual([410, "invitation_over"]);
    expect(await casino.firstOperatorLink()).toBeNull();
  });
});

describe("desk.sign-in: password, then a code that counts once", () => {
  it("opens a session", async () => {
    const operator = await make("support");
    const { second } = await operatorSignIn(casino.url, operator, now().getTime());
    expect(second?.body.operator.id).toBe(operator.id);
    expect((await me(second?.body.token ?? "")).status).toBe(200);
  });

  it("refuses a wrong password, an unknown address and a disabled operator with one sentence", async () => {
    const operator = await make("support");
    const wrong = await operatorSignIn(casino.url, { ...operator, password: "not it" }, now().getTime());
    const unknown = await operatorSignIn(
      casino.url,
      { ...operator, email: "no@one.example" },
      now().getTime(),
    );
    const { kysely } = casino.database;
    await kysely
      .updateTable("operator")
      .set({ disabled_at: now() })
      .where("operator_id", "=", operator.id)
      .execute();
    const disabled = await operatorSignIn(casino.url, operator, now().getTime());
    for (const { first } of [wrong, unknown, disabled]) {
      expect([first.status, codeOf(first), first.refused.errorMessage]).toEqual([
        403,
        "invalid_credentials",
        "Email address and password do not match.",
      ]);
    }
    expect((await me(operator.token)).status).toBe(401);
  });

  it("refuses a code that was used, and takes the next one", async () => {
    const operator = await make("support");
    await operatorSignIn(casino.url, operator, now().getTime());
    const again = await operatorSignIn(casino.url, operator, now().getTime());
    expect([again.second?.status, again.second && codeOf(again.second)]).toEqual([422, "invalid_code"]);
    const next = await operatorSignIn(casino.url, operator, now().getTime() + STEP_MS);
    expect(next.second?.status).toBe(200);
  });

  it("takes the code of a clock that is half a minute off, and refuses one that is a minute off", async () => {
    for (const [offMs, status] of [
      [-STEP_MS, 200],
      [STEP_MS, 200],
      // A minute is two steps: the sentence says to look at the phone's clock.
      [MINUTE_MS, 422],
      [-MINUTE_MS, 422],
      [4 * STEP_MS, 422],
      [-4 * STEP_MS, 422],
    ] as const) {
      const { second } = await operatorSignIn(casino.url, await make("support"), now().getTime() + offMs);
      expect([offMs, second?.status]).toEqual([offMs, status]);
      if (status === 422) expect(second?.refused.errorMessage).toContain("check your phone's clock");
    }
  });

  it("starts again after five wrong codes, or five minutes", async () => {
    const operator = await make("support");
    const body = { email: operator.email, password: operator.password };
    const { challenge } = (await send(casino.url, session.operatorSignIn, { body })).body;
    const tryCode = (code: string) =>
      send(casino.url, session.operatorSignInCode, { body: { challenge, code } });
    for (let n = 0; n < 5; n++) expect(codeOf(await tryCode("000000"))).toBe("invalid_code");
    expect(codeOf(await tryCode(codeAt(operator.secret, now().getTime())))).toBe("sign_in_over");

    const late = (await send(casino.url, session.operatorSignIn, { body })).body.challenge;
    casino.clock.advance(5 * MINUTE_MS);
    const answer = await send(casino.url, session.operatorSignInCode, {
      body: { challenge: late, code: codeAt(operator.secret, now().getTime()) },
    });
    expect(codeOf(answer)).toBe("sign_in_over");
    const logged = (await actionsOf(operator.id)).filter((action) => action === "operator.sign_in_over");
    expect(logged).toHaveLength(2);
  });

  it("limits the tries of one account", async () => {
    const operator = await make("support");
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const { first } = await operatorSignIn(
        casino.url,
        { ...operator, password: "not it" },
        now().getTime(),
      );
      statuses.push(first.status);
    }
    expect(statuses.at(-1)).toBe(429);
    // The first of the window alone: whoever is stopped must not be able to fill the log.
    expect((await operatorSignIn(casino.url, operator, now().getTime())).first.status).toBe(429);
    const logged = (await actionsOf(operator.id)).filter((action) => action === "operator.sign_in_limited");
    expect(logged).toHaveLength(1);
  });
});

describe("desk.session: ends after eight hours, after half an hour without a request, and at the sign-out", () => {
  it("stays while it is used, and ends after 30 minutes without", async () => {
    const { token } = await make("support");
    for (let n = 0; n < 4; n++) {
      casino.clock.advance(20 * MINUTE_MS);
      expect((await me(token)).status).toBe(200);
    }
    casino.clock.advance(30 * MINUTE_MS);
    expect((await me(token)).status).toBe(401);
  });

  it("ends after eight hours of work", async () => {
    const { token } = await make("support");
    for (let n = 0; n < 23; n++) {
      casino.clock.advance(20 * MINUTE_MS);
      expect((await me(token)).status).toBe(200);
    }
    casino.clock.advance(20 * MINUTE_MS);
    expect((await me(token)).status).toBe(401);
  });

  it("signs out, lists the open sessions, and ends other ones", async () => {
    const operator = await make("support");
    await make("support");
    const { second } = await operatorSignIn(casino.url, operator, now().getTime());
    const other = second?.body.token ?? "";
    const list = async () =>
      (await send(casino.url, operators.listOwnSessions, { operatorToken: operator.token })).body.sessions;
    const open = await list();
    expect(open.map((one) => [one.operator_id, one.is_current])).toEqual(
      expect.arrayContaining([
        [operator.id, true],
        [operator.id, false],
      ]),
    );
    expect(open).toHaveLength(2);
    expect(Date.parse(open[0]?.expires_at ?? "") - Date.parse(open[0]?.created_at ?? "")).toBe(8 * 3_600_000);
    const ended = await send(casino.url, operators.endOwnSessions, {
      operatorToken: operator.token,
      body: { session: null },
    });
    expect(ended.status).toBe(200);
    expect([(await me(other)).status, (await me(operator.token)).status]).toEqual([401, 200]);
    expect((await list()).map((one) => one.is_current)).toEqual([true]);
    await send(casino.url, session.operatorSignOut, { operatorToken: operator.token });
    expect((await me(operator.token)).status).toBe(401);
  });
});

describe("desk.password: at least twelve characters, and none of the most common passwords", () => {
  it("refuses them, whatever the page checked, and the invitation stays good", async () => {
    const owner = await make("owner");
    const body = { email: "short@casino.example", role: "support", reason: "New in the team" } as const;
    await send(casino.url, operators.inviteOperator, { operatorToken: owner.token, body });
    const { text } = await mailTo(casino.dataDir, body.email);
    const token = /\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? "";
    const choose = (password: string) =>
      send(casino.url, session.acceptInvitation, {
        params: { token },
        body: { name: "Shorty", email: body.email, password },
      });
    expect((await choose("elevenchars")).status).toBe(400);
    for (const common of ["123456qwerty", "Qwerty123456", "１２３４５６qwerty"]) {
      const refused = await choose(common);
      expect([common, refused.status, codeOf(refused)]).toEqual([common, 422, "common_password"]);
      expect(refused.refused.errorMessage).toMatch(/^This password is one of the most common\./);
    }
    expect((await choose("twelve chars")).status).toBe(200);
  });
});

describe("desk.invitation: a colleague joins by a link of a mail that works once", () => {
  const invite = (token: string, email: string) =>
    send(casino.url, operators.inviteOperator, {
      operatorToken: token,
      body: { email, role: "finance", reason: "New in the team" },
    });

  it("joins with the role of the invitation, whatever address is typed", async () => {
    const owner = await make("owner");
    expect((await invite(owner.token, "fin@casino.example")).status).toBe(200);
    const mail = await mailTo(casino.dataDir, "fin@casino.example");
    const token = /\/invitations\/([\w-]{43})/.exec(mail.text)?.[1] ?? "";
    const joined = await join(token, "else@casino.example");
    expect(joined.body.operator).toMatchObject({ email: "fin@casino.example", role: "finance" });
    expect(codeOf(await join(token, "fin@casino.example"))).toBe("invitation_over");
  });

  it("is over after three days, and when it is revoked", async () => {
    const owner = await make("owner");
    await invite(owner.token, "late@casino.example");
    const late =
      /\/invitations\/([\w-]{43})/.exec((await mailTo(casino.dataDir, "late@casino.example")).text)?.[1] ??
      "";
    casino.clock.advance(3 * 24 * 60 * MINUTE_MS);
    expect(codeOf(await join(late, "late@casino.example"))).toBe("invitation_over");

    const again = await make("owner");
    await invite(again.token, "gone@casino.example");
    const gone =
      /\/invitations\/([\w-]{43})/.exec((await mailTo(casino.dataDir, "gone@casino.example")).text)?.[1] ??
      "";
    const { invitations } = (await send(casino.url, operators.listOperators, { operatorToken: again.token }))
      .body;
    const id = invitations.find(({ email }) => email === "gone@casino.example")?.id ?? 0;
    const revoked = await send(casino.url, operators.revokeInvitation, {
      operatorToken: again.token,
      params: { id },
      body: { reason: "Sent by mistake" },
    });
    expect(revoked.status).toBe(200);
    expect(codeOf(await join(gone, "gone@casino.example"))).toBe("invitation_over");
  });
});

describe("desk.colleagues: roles change, and an owner remains", () => {
  const change = (token: string, id: number, role: Role, isDisabled = false) =>
    send(casino.url, operators.changeOperator, {
      operatorToken: token,
      params: { id },
      body: { role, is_disabled: isDisabled, reason: "A new task" },
    });

  it("changes a role, and signs the colleague out", async () => {
    const owner = await make("owner");
    const other = await make("support");
    expect((await change(owner.token, other.id, "auditor")).status).toBe(200);
    expect((await me(other.token)).status).toBe(401);
    expect(codeOf(await change(owner.token, owner.id, "auditor"))).toBe("own_account");
  });

  /** Leaves no other owner who can sign in. */
  const onlyOwners = async (...ids: number[]) => {
    await casino.database.kysely
      .updateTable("operator")
      .set({ disabled_at: now() })
      .where("role", "=", "owner")
      .where("operator_id", "not in", ids)
      .execute();
  };
  const standing = async (...ids: number[]) =>
    casino.database.kysely
      .selectFrom("operator")
      .select(["operator_id", "role", "disabled_at"])
      .where("operator_id", "in", ids)
      .execute();

  it.each(["demote", "disable"])(
    "lets one of two owners %s the other, however close they come",
    async (what) => {
      const one = await make("owner");
      const two = await make("owner");
      await onlyOwners(one.id, two.id);
      const remove = (by: { token: string }, of: { id: number }) =>
        what === "demote" ? change(by.token, of.id, "auditor") : change(by.token, of.id, "owner", true);
      // Both are past the check of their session when the first of them gets the rows.
      const holder = await casino.database.pool.connect();
      await holder.query("begin");
      await holder.query("select from operator where operator_id = $1 for update", [one.id]);
      const both = Promise.all([remove(one, two), remove(two, one)]);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      try {
        await expect.poll(async () => (await casino.database.pool.query(waiting)).rowCount).toBe(2);
      } finally {
        await holder.query("commit");
        holder.release();
      }
      const answers = await both;
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual(["last_owner"]);
      const owners = (await standing(one.id, two.id)).filter(
        ({ role, disabled_at }) => role === "owner" && disabled_at === null,
      );
      expect(owners).toHaveLength(1);
    },
  );

  it("an only owner changes neither their role nor their access", async () => {
    const owner = await make("owner");
    await onlyOwners(owner.id);
    const demoted = await change(owner.token, owner.id, "auditor");
    const disabled = await change(owner.token, owner.id, "owner", true);
    expect([demoted, disabled].map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [409, "own_account"],
      [409, "own_account"],
    ]);
    expect(await standing(owner.id)).toEqual([{ operator_id: owner.id, role: "owner", disabled_at: null }]);
    expect((await me(owner.token)).status).toBe(200);
  });

  it("logs every step in a chain that verifies", async () => {
    const { kysely } = casino.database;
    const actions = (await loggedActions(kysely)).map(({ action }) => action);
    expect(new Set(actions)).toEqual(
      new Set([
        ...["operator.join", "operator.sign_in", "operator.sign_in_failed", "operator.code_refused"],
        ...["operator.end_sessions", "operator.sign_out", "operator.invite", "operator.revoke_invitation"],
        ...["operator.sign_in_limited", "operator.sign_in_over", "operator.change", "casino.start"],
      ]),
    );
    expect(await brokenEntries(kysely)).toEqual([]);
  });
});

describe("desk.factor-keys: the authenticator apps of operators survive a change of SEED_KEY", () => {
  it("seals them under the newest key, and a casino without the key does not start", async () => {
    const { kysely } = casino.database;
    const operator = await make("support");
    const newest = "a newer seed key of the tests, long enough";
    const vault = new SeedVault([newest, ...SEED_KEYS]);
    const sealed = await new Promise<number>((resolve, reject) => {
      startResealing(kysely, vault, { onDone: resolve, onFault: reject });
    });
    expect(sealed).toBeGreaterThan(0);
    const stored = await kysely
      .selectFrom("operator")
      .select(["factor_sealed", "factor_key_id"])
      .where("operator_id", "=", operator.id)
      .executeTakeFirstOrThrow();
    const opened = new SeedVault([newest]).open(purposeOfOperatorFactor(operator.email), {
      sealed: stored.factor_sealed,
      keyId: stored.factor_key_id,
    });
    expect(secretText(opened)).toBe(operator.secret);
    await expect(checkSeedKeys(kysely, new SeedVault(SEED_KEYS))).rejects.toThrow("SEED_KEY does not open");
  });
});
