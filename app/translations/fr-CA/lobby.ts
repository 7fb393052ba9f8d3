import type { PageModules, Translated } from "../modules";

type NotYet = "lobby";

export const texts: Translated<PageModules["lobby"], NotYet> = {};
