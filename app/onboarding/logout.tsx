import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { signOut } from "~/session/sign-out.server";
import { forms } from "~/shell/forms";

export const action = formAction({ form: forms.logout, schema: z.object({}), act: signOut });

/** A GET does not log out; it only redirects. */
export function loader(_: LoaderFunctionArgs) {
  return seeOther(paths.home);
}
