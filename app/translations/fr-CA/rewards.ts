import { messages as rewards } from "./rewards/messages";
import type { PageModules, Translated } from "../modules";

export const texts: Translated<PageModules["rewards"]> = { rewards };
