import { describe, expect, it } from "vitest";
import { addressBlock } from "~/shared/address-block";

describe("limits: what counts as one address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("security.ipv6-network-is-one-address: %s is counted as %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it("limits: the next network is a different address", () => {
    expect(addressBlock("2001:db8:1:3::9")).not.toBe(addressBlock("2001:db8:1:2::9"));
  });
});
