import type { PageModules, Translated } from "../modules";

type NotYet = "pages/home" | "pages/home-games" | "pages/info";

export const texts: Translated<PageModules["pages"], NotYet> = {};
