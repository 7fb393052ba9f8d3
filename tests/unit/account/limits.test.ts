import { afterAll, afterEach, describe, expect, it } from "vitest";
import { limitText } from "~/account/limits/fields";
import { action, loader } from "~/account/limits/limits";
import { depositLimitAction } from "~/cashier/deposit-limit-actions.server";
import {
  chooseDepositLimit,
  confirmLimit,
  dropLimitChange,
  type LimitsAnswer,
  playerLimits,
  setLimits,
} from "~/casino/contract/limits";
import { paths } from "~/paths";
import { takeFlash } from "~/session/flash.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { learnTranslations } from "~/translations/on-server.server";
import { startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

learnTranslations();

const KEY = "key-of-the-page-1";
const cookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const noticeOf = (response: Response) =>
  takeFlash(new Request(ORIGIN, { headers: { cookie: cookiesOf(response) } }), new Headers());

const weekly = { limit: "deposit", period: "week" } as const;
const answer = (value: number, change: LimitsAnswer["limits"][number]["change"] = null): LimitsAnswer => ({
  currency: "USD",
  limits: [{ ...weekly, value, used: 25_00, change }],
});
const raised = {
  value: null,
  ready_at: "2026-11-23T10:00:00Z",
  expires_at: "2026-11-30T10:00:00Z",
  is_ready: false,
};

const save = (fields: Record<string, string>, language = "en") =>
  action(
    posted(
      paths.setLimits.replace(/#.*/, ""),
      { formKey: KEY, ...fields },
      { cookie: cookie(), headers: { "accept-language": language } },
    ),
  );
const press = (intent: string) =>
  action(posted(paths.limitChange.replace(/#.*/, ""), { formKey: KEY, intent }, { cookie: cookie() }));

describe("the form of limits", () => {
  it("limits.form-keeps-typed: only what was changed is sent, with the form's key", async () => {
    let sent: unknown;
    double.answer(setLimits, ({ body, headers }) => {
      sent = { body, key: headers.get("idempotency-key") };
      return answer(50_00);
    });
    const { location, response } = redirected(
      await save({
        deposit_week: "50",
        shown_deposit_week: "100.00",
        deposit_day: "20.0",
        shown_deposit_day: "20.00",
        time_day: "",
        shown_time_day: "",
        shown_stake_round: "1.00",
      }),
    );
    expect(location).toBe(paths.limits);
    expect(noticeOf(response)).toBe("Your new limits apply from now on.");
    expect(sent).toEqual({ body: { limits: [{ ...weekly, value: 50_00 }] }, key: `setLimits:${KEY}` });
  });

  it("says which changes wait", async () => {
    double.answer(setLimits, () => answer(100_00, raised));
    const { response } = redirected(await save({ deposit_week: "", shown_deposit_week: "100.00" }));
    expect(noticeOf(response)).toContain("You can confirm it in 24 hours");
    const same = redirected(await save({ deposit_week: "100", shown_deposit_week: "100.00" }));
    expect(noticeOf(same.response)).toBe("Your limits are as they were.");
  });

  it.each([
    ["deposit_day", "12,50,5", "Please enter an amount like 25 or 25.00."],
    ["deposit_day", "-5", "Please enter an amount like 25 or 25.00."],
    ["deposit_day", "NaN", "Please enter an amount like 25 or 25.00."],
    ["deposit_day", "1e9", "Please enter an amount like 25 or 25.00."],
    ["loss_month", "0", "Please enter an amount above 0."],
    ["stake_round", "0.00", "Please enter an amount above 0."],
    ["loss_day", "1000000.01", "Please enter at most $1,000,000.00, or leave the field empty for no limit."],
    ["time_day", "0", "Please enter whole minutes, from 1 to 1440."],
    ["time_day", "1441", "Please enter whole minutes, from 1 to 1440."],
    ["time_week", "1.5", "Please enter whole minutes, from 1 to 10080."],
  ])("refuses %s of %s: %s", async (field, typed, message) => {
    const { status, reply } = replied(await save({ [field]: typed, deposit_month: "300" }));
    expect(status).toBe(400);
    expect(reply.errors).toEqual({ [field]: [message] });
    expect(reply.values).toMatchObject({ [field]: typed, deposit_month: "300" });
  });

  it("takes a deposit limit of 0, and words errors in French", async () => {
    double.answer(setLimits, ({ body }) => {
      expect(body).toEqual({ limits: [{ limit: "deposit", period: "day", value: 0 }] });
      return answer(0);
    });
    expect(redirected(await save({ deposit_day: "0" })).status).toBe(303);
    const { reply } = replied(await save({ deposit_day: "1,000" }, "fr-CA"));
    expect(reply.errors).toEqual({
      deposit_day: [
        "Veuillez écrire mille sans virgule (1\u00a0000) et les cents avec deux chiffres (1\u00a0000,00).",
      ],
    });
    const { reply: wordless } = replied(await save({ deposit_day: "mille" }, "fr-CA"));
    expect(wordless.errors).toEqual({ deposit_day: ["Veuillez saisir un montant comme 25 ou 25,00."] });
  });

  describe("limits.one-check: the cashier’s question reads a deposit limit as this form does", () => {
    const choose = (amount: string) =>
      depositLimitAction(
        posted(
          "/cashier/?form=limit",
          { formKey: KEY, choice: "limit", period: "day", amount },
          { cookie: cookie() },
        ),
      );

    it.each([
      ["0.00", 0],
      ["0", 0],
      ["25,50", 25_50],
      ["$1,000,000.00", 1_000_000_00],
    ])("%s is taken", async (typed, value) => {
      const sent: unknown[] = [];
      double.answer(setLimits, ({ body }) => (sent.push(body), answer(value)));
      double.answer(chooseDepositLimit, ({ body }) => (sent.push(body), answer(value)));
      expect(redirected(await save({ deposit_day: typed })).status).toBe(303);
      expect(redirected(await choose(typed)).status).toBe(303);
      expect(sent).toEqual([
        { limits: [{ limit: "deposit", period: "day", value }] },
        { choice: "limit", limit: { period: "day", value } },
      ]);
    });

    it.each([
      ["-0.01", "Please enter an amount"],
      ["1e3", "Please enter an amount"],
      ["1.000", "Please write a thousand as 1,000"],
      ["1000000.01", "Please enter at most $1,000,000.00"],
    ])("%s is refused", async (typed, message) => {
      const ofForm = replied(await save({ deposit_day: typed })).reply.errors?.deposit_day;
      const ofCashier = replied(await choose(typed)).reply.errors?.amount;
      expect([ofForm, ofCashier]).toEqual([
        [expect.stringContaining(message)],
        [expect.stringContaining(message)],
      ]);
    });

    it("only the cashier asks for an amount where there is none: it is what was chosen", async () => {
      expect(replied(await choose(" ")).reply.errors).toEqual({ amount: ["Please enter an amount."] });
    });
  });

  it("money.read: a limit of 900,00 is 900.00 on an English page", async () => {
    double.answer(setLimits, ({ body }) => {
      expect(body).toEqual({ limits: [{ limit: "deposit", period: "day", value: 900_00 }] });
      return answer(900_00);
    });
    expect(redirected(await save({ deposit_day: "900,00" })).status).toBe(303);
  });

  it("limits.form-keeps-typed: in French amounts are typed and shown with a decimal comma", async () => {
    double.answer(setLimits, ({ body }) => {
      expect(body).toEqual({ limits: [{ limit: "deposit", period: "day", value: 12_50 }] });
      return answer(12_50);
    });
    const untouched = { deposit_week: "100,00", shown_deposit_week: "100,00" };
    expect(redirected(await save({ deposit_day: "12,50", ...untouched }, "fr-CA")).status).toBe(303);
    expect(limitText(weekly, 100_00, { decimalMark: "," })).toBe("100,00");
    expect(limitText({ limit: "time", period: "day" }, 90, { decimalMark: "," })).toBe("90");
  });
});

describe("changes that wait", () => {
  it("confirms and drops the limit of the pressed button", async () => {
    const sent: string[] = [];
    double.answer(confirmLimit, ({ params, headers }) => {
      sent.push(`confirm ${params.limit} ${params.period} ${headers.get("idempotency-key")}`);
      return answer(1);
    });
    double.answer(dropLimitChange, ({ params }) => {
      sent.push(`drop ${params.limit} ${params.period}`);
      return answer(1);
    });
    expect(noticeOf(redirected(await press("confirm:deposit_week")).response)).toContain("confirmed");
    expect(noticeOf(redirected(await press("drop:stake_round")).response)).toBe("Your limit stays as it is.");
    expect(sent).toEqual([`confirm deposit week c1:limitChange:${KEY}`, "drop stake round"]);
    for (const intent of ["", "confirm:", "confirm:deposit_round", "raise:deposit_week"]) {
      expect(replied(await press(intent)).status).toBe(400);
    }
  });

  it("says from when a change can be confirmed", async () => {
    double.answer(confirmLimit, () =>
      Response.json(
        { errorMessage: "no", errorCode: "limit_too_early", ...weekly, opensAt: "2026-11-23T10:00:00Z" },
        { status: 409 },
      ),
    );
    const { status, reply } = replied(await press("confirm:deposit_week"));
    expect(status).toBe(409);
    expect(reply.errors[""]?.[0]).toContain("from November 23, 2026, 10:00 AM UTC");
  });
});

describe("the page", () => {
  const args = () => ({
    request: new Request(`${ORIGIN}${paths.limits}`, { headers: { cookie: cookie() } }),
    params: {},
    context: {},
  });

  it("shows every limit, those that are not set as empty, and the changes that wait", async () => {
    double.answer(playerLimits, () => answer(100_00, raised));
    const page = await loader(args());
    expect(page.limits).toHaveLength(10);
    expect(page.limits.filter(({ value }) => value !== null)).toEqual([
      { ...weekly, value: 100_00, used: 25_00, requested: "null" },
    ]);
    expect(page.changes).toEqual([{ ...weekly, from: 100_00, ...raised }]);
  });
});
