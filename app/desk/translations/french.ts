import { type Modules, translationOf } from "~/messages/translation-of";

/** What pages of the desk need, in one file: operators open many of them. */
const files: Modules = import.meta.glob(
  ["./fr-CA/**/*.ts", "../../translations/fr-CA/{coupons,forms,promotions,ui}/**/*.ts", "!**/*.server.ts"],
  { eager: true },
);

export const translation = translationOf(files);
