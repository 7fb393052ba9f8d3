import type { FormDescriptor } from "~/forms/descriptor";
import { withQuery } from "~/paths";

/** A table's forms post to the table's own URL; `form` in the query tells them apart. */
const at = (form: string) => (table: string) => withQuery(table, { form });

export const forms = {
  chips: { name: "chips", path: at("chips"), for: "players" },
  bet: { name: "bet", path: at("bet"), for: "players" },
  cashout: { name: "cashout", path: at("cashout"), for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    tables: typeof forms;
  }
}

/** A field set when script runs on the form's page: only then can CASH OUT be pressed in time. */
export const SCRIPTED = "scripted";

/** The default auto cash-out target. */
export const FIRST_TARGET = "2.00";
