import { messages as support } from "./support/messages";
import type { PageModules, Translated } from "../modules";

export const texts: Translated<PageModules["support"]> = { support };
