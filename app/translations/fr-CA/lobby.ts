import { messages as lobby } from "./lobby/messages";
import type { PageModules, Translated } from "../modules";

export const texts: Translated<PageModules["lobby"]> = { lobby };
