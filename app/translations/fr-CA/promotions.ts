import { messages as promotions } from "./promotions/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["promotions"] = { promotions };
