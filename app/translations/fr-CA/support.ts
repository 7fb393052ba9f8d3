import { messages as support } from "./support/messages";
import type { PageModules } from "../modules";

export const texts: PageModules["support"] = { support };
