import type { HouseGame } from "../game";
import { dice } from "./dice";
import { keno } from "./keno";
import { plinko } from "./plinko";
import { scratch } from "./scratch";

/** The games of the Specialty floor that are settled at once, in the order of the lobby. */
export const specialty: readonly HouseGame[] = [keno, plinko, dice, scratch];
