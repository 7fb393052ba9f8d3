import type { ActionFunctionArgs } from "@remix-run/node";
import { queryOf, requestQuery } from "~/url";
import type { FormAction } from "./action.server";
import type { FormAnswer } from "./answer.server";

type FormActions = readonly [FormAction, ...FormAction[]];

/**
 * The action of a page with several forms. A post goes to the form that the `form` parameter of its URL names, and to the
 * first one if it names none of them.
 */
export function actionsOf(...actions: FormActions): (args: ActionFunctionArgs) => Promise<FormAnswer> {
  const byName = new Map(actions.map((action) => [nameOf(action), action]));
  return (args) => {
    const action = byName.get(requestQuery(args.request).get("form")) ?? actions[0];
    return action(args);
  };
}

/** The `form` parameter of the form's URL, whichever game or table it is on. */
function nameOf({ form: { path } }: FormAction): string | null {
  const url = typeof path === "string" ? path : path("/");
  return queryOf(url).get("form");
}
