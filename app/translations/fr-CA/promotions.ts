import { messages as promotions } from "./promotions/messages";
import type { PageModules, Translated } from "../modules";

export const texts: Translated<PageModules["promotions"]> = { promotions };
