import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import type { PayoutCoin } from "~/casino/contract/payouts";

/** An address whose checksum is right. */
export interface CheckedAddress {
  /** As it is stored and paid to: bech32 in lower case. */
  address: string;
  /** Of coins that have several: `TRC20` or `ERC20`. */
  network: string | null;
}

const base58check = createBase58check(sha256);

/** Payload of a base58check address behind its version byte: a hash of 20 bytes. */
const HASH_BYTES = 20;
/** Of a witness program, by its version: P2WPKH and P2WSH; P2TR. Later versions have no owner yet. */
const WITNESS_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

const CHECKS: Readonly<Record<PayoutCoin, (text: string) => CheckedAddress | null>> = {
  BTC: (text) => inBase58(text, [0x00, 0x05], null) ?? inBech32(text, "bc"),
  // Old Litecoin addresses that begin with 3 cannot be told from Bitcoin's, and are refused.
  LTC: (text) => inBase58(text, [0x30, 0x32], null) ?? inBech32(text, "ltc"),
  USDT: (text) => inBase58(text, [0x41], "TRC20") ?? inHex(text),
};

/** @returns null if the checksum is wrong, the address is of another coin, or it has no checksum */
export function checkCoinAddress(coin: PayoutCoin, address: string): CheckedAddress | null {
  return CHECKS[coin](address);
}

/** Enough to recognize an address, and not enough to pay to it. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

function inBase58(
  address: string,
  versions: readonly number[],
  network: string | null,
): CheckedAddress | null {
  const bytes = attempt(() => base58check.decode(address));
  if (bytes?.length !== HASH_BYTES + 1 || !versions.includes(bytes[0] ?? -1)) return null;
  return { address, network };
}

function inBech32(address: string, prefix: string): CheckedAddress | null {
  // Version 0 has the older checksum, the later ones another (BIP 350).
  return witness(address, prefix, bech32, [0]) ?? witness(address, prefix, bech32m, [1]);
}

function witness(
  address: string,
  prefix: string,
  coder: typeof bech32,
  versions: readonly number[],
): CheckedAddress | null {
  const decoded = attempt(() => coder.decode(address as `${string}1${string}`));
  const [version = -1, ...words] = decoded?.words ?? [];
  if (decoded?.prefix !== prefix || !versions.includes(version)) return null;
  const program = attempt(() => coder.fromWords(words));
  if (!program || !WITNESS_BYTES[version]?.includes(program.length)) return null;
  return { address: address.toLowerCase(), network: null };
}

/** Ethereum: the capitals are the checksum (EIP-55), so an address without capitals has none. */
function inHex(address: string): CheckedAddress | null {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return null;
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(digits));
  const checked = [...digits].map((digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return checked.join("") === address.slice(2) ? { address, network: "ERC20" } : null;
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
