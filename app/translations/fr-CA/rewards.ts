import { messages as rewards } from "./rewards/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["rewards"] = { rewards };
