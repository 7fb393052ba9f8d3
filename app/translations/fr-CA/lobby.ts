import { messages as lobby } from "./lobby/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["lobby"] = { lobby };
