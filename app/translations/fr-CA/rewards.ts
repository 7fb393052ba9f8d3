import type { PageModules, Translated } from "../modules";

type NotYet = "rewards";

export const texts: Translated<PageModules["rewards"], NotYet> = {};
