import { describe, expect, it, vi } from "vitest";
import { calls } from "~/casino/contract";
import { balance, login, player } from "~/casino/contract/account";
import { activeCoupon, defaultPromotions, promotions } from "~/casino/contract/coupons";
import { desktopGames } from "~/casino/contract/games";
import { ContractNotes } from "~/casino/contract-notes.server";
import { additionsOf, missingAdditions, readAnswer } from "~/casino/read-answer.server";
import { openApiDocument } from "../../../server/casino/api/openapi/openapi";
import { aCoupon, aGame, aPlayer, BALANCE } from "../../support/web-values";

const minimalLogin = { pid: 7, rtgSession: { session_id: "s" }, sessionToken: "t" };
const { coupon_subtitle: _, terms: __, max_bet: ___, max_cashout: ____, ...minimalCoupon } = aCoupon();

describe("call.additions-optional: additions are optional", () => {
  it("a login answer of three fields is enough", () => {
    expect(readAnswer(login.response, minimalLogin)).toMatchObject({ ok: true, mismatches: [] });
  });

  it("a balance of two fields gets the minor units pages use", () => {
    const read = readAnswer(balance.response, { balance: 12.35, currency_symbol: "$" });
    expect(read).toMatchObject({ ok: true, value: { balance_minor: 1235, currency: "USD" } });
  });

  it("a coupon without subtitle, terms and limits is shown without them", () => {
    const read = readAnswer(promotions.response, { coupons: [minimalCoupon] });
    expect(read).toMatchObject({ ok: true, value: { coupons: [{ coupon_subtitle: "", max_bet: null }] } });
  });

  it.each(
    calls.filter(({ addition }) => !addition).map((call) => [`${call.method} ${call.path}`, call] as const),
  )("%s: every field marked as an addition may be absent, or of another shape", (_name, call) => {
    for (const field of additionsOf(call.response)) {
      const parsed = memberOf(call.response, field).safeParse(undefined);
      expect([field, parsed.success]).toEqual([field, true]);
    }
  });

  it("an addition of another shape counts as absent and is reported", () => {
    const read = readAnswer(balance.response, { ...BALANCE, balance_minor: "12500", cash_minor: 1.5 });
    expect(read).toEqual({
      ok: true,
      value: { ...BALANCE, balance_minor: 12_500, cash_minor: undefined },
      mismatches: [
        {
          field: "balance_minor",
          expected: expect.stringContaining("expected number") as string,
          lost: "field",
        },
        { field: "cash_minor", expected: expect.stringContaining("expected int") as string, lost: "field" },
      ],
    });
  });

  it("required fields must be present", () => {
    const { balance: _balance, ...without } = BALANCE;
    expect(readAnswer(balance.response, without)).toMatchObject({
      ok: false,
      mismatches: [{ field: "balance", lost: "answer" }],
    });
    expect(readAnswer(player.response, { ...aPlayer(), contact: null }).ok).toBe(false);
  });

  it("the OpenAPI document marks each of them", () => {
    const document = JSON.stringify(openApiDocument(new Set()));
    const { responses } = operationOf(document, "/players/{pid}/balance", "get");
    const { properties, required } = responses["200"].content["application/json"].schema;
    expect(required).toEqual(["balance", "currency_symbol"]);
    const marked = Object.entries(properties).filter(([, field]) => field["x-addition"] === true);
    const own = additionsOf(balance.response).filter((name) => !name.includes("."));
    expect(marked.map(([name]) => name).sort()).toEqual(own.sort());
  });
});

describe("call.bad-item-dropped: a list goes on without its bad item", () => {
  it("games: the other games are there", () => {
    const games = [aGame({ game_id: 1 }), { ...aGame(), display_name: null }, 7, aGame({ game_id: 3 })];
    const read = readAnswer(desktopGames.response, games);
    expect(read).toMatchObject({ ok: true, value: [{ game_id: 1 }, { game_id: 3 }] });
    expect(read.mismatches).toMatchObject([
      { field: "[].display_name", lost: "item" },
      { field: "[]", lost: "item" },
    ]);
  });

  it("coupons: a bad addition costs itself, a bad tier its coupon, a bad list everything", () => {
    const coupons = [
      aCoupon({ coupon_code: "A" }),
      { ...aCoupon({ coupon_code: "B" }), terms: 5 },
      { ...aCoupon({ coupon_code: "C" }), bonus: [100, "200"] },
    ];
    const read = readAnswer(defaultPromotions.response, coupons);
    expect(read).toMatchObject({ ok: true, value: [{ coupon_code: "A" }, { coupon_code: "B", terms: "" }] });
    expect(readAnswer(defaultPromotions.response, { coupons }).ok).toBe(false);
  });

  it("an active coupon is not a list: a bad one fails the answer", () => {
    const answer = { player_coupon_status: "Redeemed", coupon: { ...aCoupon(), bonus: "all" } };
    expect(readAnswer(activeCoupon.response, answer).ok).toBe(false);
  });

  it("the answer itself is not modified", () => {
    const games = [7, aGame()];
    readAnswer(desktopGames.response, games);
    expect(games).toHaveLength(2);
  });
});

describe("what a casino lacks", () => {
  it("lists the missing additions, except those not always sent", () => {
    expect(missingAdditions(login.response, minimalLogin)).toEqual([
      "login",
      "first_name",
      "expires_at",
      "last_sign_in",
      "exclusion",
    ]);
    const more = {
      unclaimed_jackpot_minor: 0,
      held_minor: 0,
      limits_to_confirm: [],
      terms_to_accept: null,
    };
    expect(missingAdditions(balance.response, { ...BALANCE, ...more })).toEqual([]);
    expect(missingAdditions(balance.response, BALANCE)).toEqual(expect.arrayContaining(Object.keys(more)));
    const none = { player_coupon_status: "No Coupon" };
    expect(
      missingAdditions(promotions.response, { coupons: [minimalCoupon, aCoupon()], active: none }),
    ).toEqual([]);
    expect(missingAdditions(promotions.response, { coupons: [minimalCoupon] })).toContain("coupons[].terms");
    const active = { player_coupon_status: "Redeemed", coupon: aCoupon() };
    expect(missingAdditions(activeCoupon.response, active)).toEqual(["on_cancel"]);
  });

  it("is logged once a minute per call and field, and reported while it lasts", () => {
    let now = 0;
    const log = vi.fn();
    const notes = new ContractNotes(log, () => now);
    const wrong = { field: "balance", expected: "expected number", lost: "answer" } as const;
    for (now of [0, 1_000, 59_999]) notes.differs(balance, [wrong]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith({ call: "GET /players/{pid}/balance", ...wrong });
    notes.differs(balance, [{ ...wrong, field: "currency_symbol" }]);
    expect(log).toHaveBeenCalledTimes(2);
    now = 60_000;
    notes.differs(balance, [wrong]);
    expect(log).toHaveBeenCalledTimes(3);

    notes.answered(login, minimalLogin);
    expect(notes.report().missingFields).toContain("POST /login expires_at");
    now += 60_000;
    notes.answered(login, { ...minimalLogin, expires_at: "2026-11-22T00:00:00Z" });
    expect(notes.report().missingFields).not.toContain("POST /login expires_at");
    expect(notes.report().mismatches).toHaveLength(2);
  });
});

interface Field {
  "x-addition"?: boolean;
}

interface Operation {
  responses: {
    "200": {
      content: { "application/json": { schema: { properties: Record<string, Field>; required: string[] } } };
    };
  };
}

function operationOf(document: string, path: string, method: string): Operation {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> };
  return paths[path]?.[method] as Operation;
}

/** The schema of `coupons[].terms`. */
function memberOf(root: unknown, field: string): { safeParse(value: unknown): { success: boolean } } {
  const keys = field.replaceAll("[]", ".[]").split(".").filter(Boolean);
  let layer = root as Layer;
  for (const key of keys) {
    layer = bare(layer, key);
    layer = (key === "[]" ? layer.def.element : layer.def.shape?.[key]) as Layer;
  }
  return layer;
}

interface Layer {
  safeParse(value: unknown): { success: boolean };
  def: {
    element?: Layer;
    shape?: Record<string, Layer>;
    innerType?: Layer;
    in?: Layer;
    options?: Layer[];
  };
}

/** Without what wraps it; of a union the option that has the key. */
function bare(layer: Layer, key: string): Layer {
  const inner = layer.def.innerType ?? layer.def.in;
  if (inner) return bare(inner, key);
  const option = layer.def.options
    ?.map((one) => bare(one, key))
    .find(({ def }) => def.shape?.[key] ?? def.element);
  return option ?? layer;
}
