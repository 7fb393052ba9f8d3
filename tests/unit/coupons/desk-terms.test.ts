import { describe, expect, it } from "vitest";
import { couponTerms } from "~/casino/contract/operator/coupons";
import { couponDefinition } from "../../../server/casino/domain/coupons/definitions";
import { couponTermsOf, definitionOf, formOf } from "../../../server/casino/domain/desk/coupons/terms";
import { seedCoupons } from "../../../server/casino/seeds/coupons";

const editable = seedCoupons
  .map(({ code, definition }) => ({ code, definition: couponDefinition.parse(definition) }))
  .filter(({ definition }) => formOf(definition) !== null);

describe("desk.coupon-terms: what the desk shows of a coupon is what the engine does", () => {
  it("most seeded coupons can be edited", () => {
    expect(editable.length).toBeGreaterThan(10);
  });

  it.each(editable)("$code is the same after it was shown and saved", ({ definition }) => {
    const terms = couponTermsOf(definition, true);
    expect(couponTerms.safeParse(terms).error?.issues ?? []).toEqual([]);
    if (terms === null) throw new Error("it has no form");
    const saved = definitionOf(terms, definition);
    expect({ ...saved, translations: definition.translations }).toEqual(definition);
    expect(saved.translations).toEqual(definition.translations);
  });
});
