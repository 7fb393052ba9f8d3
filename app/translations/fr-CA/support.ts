import type { PageModules, Translated } from "../modules";

type NotYet = "support";

export const texts: Translated<PageModules["support"], NotYet> = {};
