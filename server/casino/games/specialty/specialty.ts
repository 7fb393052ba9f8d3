import type { CasinoGame } from "../game";
import { dice } from "./dice";
import { keno } from "./keno";
import { plinko } from "./plinko";
import { scratch } from "./scratch";

/** The Specialty games that are settled at once, in lobby order. */
export const specialty: readonly CasinoGame[] = [keno, plinko, dice, scratch];
