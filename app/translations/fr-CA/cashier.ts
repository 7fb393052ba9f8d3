import type { PageModules, Translated } from "../modules";

type NotYet = "cashier" | "cashier/gift" | "cashier/house" | "cashier/house-choice" | "cashier/house-deposit";

export const texts: Translated<PageModules["cashier"], NotYet> = {};
