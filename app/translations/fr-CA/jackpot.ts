import type { PageModules, Translated } from "../modules";

type NotYet = "jackpot" | "jackpot/bar" | "jackpot/page";

export const texts: Translated<PageModules["jackpot"], NotYet> = {};
