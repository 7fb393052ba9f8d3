import type { HouseGame } from "../game";
import { dice } from "./dice";
import { keno } from "./keno";
import { plinko } from "./plinko";
import { scratch } from "./scratch";

/** The Specialty games that are settled at once, in lobby order. */
export const specialty: readonly HouseGame[] = [keno, plinko, dice, scratch];
