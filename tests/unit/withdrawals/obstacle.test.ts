import { expect, test } from "vitest";
import { obstacleOf, type Options } from "../../../server/casino/domain/withdrawals/request";

const OPEN: Options = {
  balance: {
    balanceMinor: 50_00,
    cashMinor: 50_00,
    bonusMinor: 0,
    heldMinor: 0,
    currency: "USD",
  },
  availableMinor: 50_00,
  minimumMinor: 20_00,
  mostMinor: 50_00,
  dayLeftMinor: 10_000_00,
  open: 0,
  isClosed: false,
  identity: "verified",
  mayAsk: true,
  needs: null,
  givesUp: null,
  methods: [{}] as Options["methods"],
};
const BONUS = { ...OPEN.balance, cashMinor: 0, bonusMinor: 90_00 };

test.each<[Partial<Options>, string | null]>([
  [{}, null],
  [{ isClosed: true, availableMinor: 0, mayAsk: false }, "closed"],
  [{ availableMinor: 19_99 }, "nothing"],
  [{ availableMinor: 20_00 }, null],
  [{ availableMinor: 0, balance: BONUS }, "bonus_only"],
  [{ availableMinor: 0, mayAsk: false }, "nothing"],
  [{ identity: "none", mayAsk: false, open: 3 }, "identity"],
  [{ identity: "refused" }, null],
  [{ open: 2 }, null],
  [{ open: 3, dayLeftMinor: 0 }, "open_maximum"],
  [{ dayLeftMinor: 19_99, methods: [] }, "day_maximum"],
  [{ dayLeftMinor: 20_00 }, null],
  [{ methods: [] }, "no_method"],
])("withdrawal.obstacle-decided: %j is %j", (change, obstacle) => {
  expect(obstacleOf({ ...OPEN, ...change })).toBe(obstacle);
});
