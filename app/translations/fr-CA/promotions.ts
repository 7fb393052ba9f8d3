import type { PageModules, Translated } from "../modules";

type NotYet = "promotions";

export const texts: Translated<PageModules["promotions"], NotYet> = {};
