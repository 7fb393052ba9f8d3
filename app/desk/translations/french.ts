import { translationOf } from "~/messages/translation-of";

/** What pages of the desk need, in one file: operators open many of them. */
export const translation = translationOf(
  import.meta.glob<Record<string, unknown>>(
    ["./fr-CA/**/*.ts", "../../translations/fr-CA/{coupons,forms,promotions,ui}/**/*.ts", "!**/*.server.ts"],
    { eager: true },
  ),
);
