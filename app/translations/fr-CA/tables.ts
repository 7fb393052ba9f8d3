import type { PageModules, Translated } from "../modules";

type NotYet = "tables" | "tables/chain" | "tables/day" | "tables/list" | "tables/record" | "tables/table";

export const texts: Translated<PageModules["tables"], NotYet> = {};
