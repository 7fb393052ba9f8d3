import { messages as payouts } from "./payouts/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["payouts"] = { payouts };
