import type { ActionFunctionArgs } from "@remix-run/node";
import { operatorSignOut } from "~/casino/contract/operator/session";
import { CasinoError } from "~/casino/result";
import { crossOriginResponse } from "~/forms/cross-origin.server";
import { messagesFor } from "~/messages/language.server";
import { isSameOrigin } from "~/origin.server";
import { services } from "~/services.server";
import { writeCookie } from "../cookies.server";
import { deskCasino } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { sentences } from "./sentences.server";

export function loader() {
  return redirectTo(deskPaths.today);
}

/** Signs out here even if the casino cannot be told; its session then ends by itself. */
export async function action(args: ActionFunctionArgs) {
  if (!isSameOrigin(args.request.headers, services().ownOrigins)) throw crossOriginResponse(args.request);
  try {
    await deskCasino(args).call(operatorSignOut, {});
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
  }
  return redirectTo(deskPaths.signIn, {
    flash: messagesFor(args.request, sentences).signedOut,
    cookies: [writeCookie("desk_session", null)],
  });
}
