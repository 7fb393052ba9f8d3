import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { secondFactor } from "~/casino/contract/second-factor";
import { isMissingCall } from "~/casino/result";
import { newFormKey } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { pageFor, type PlayerVisit, requirePlayer } from "~/session/visit.server";
import { Instant } from "~/ui/Instant";
import { accountHandle } from "../area";
import {
  beginFactorAction,
  confirmFactorAction,
  removeFactorAction,
  renewCodesAction,
  savedCodesAction,
} from "./actions.server";
import { FactorSettings } from "./FactorSettings";
import { FactorSetup } from "./FactorSetup";
import { messages } from "./messages";
import { NewRecoveryCodes } from "./NewRecoveryCodes";
import { qrImage } from "./qr-code.server";
import { newCodesOf } from "./recovery-codes.server";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const { request, session } = visit;
  const { is_on, turned_on_at, removal_at, recovery_codes_left, setup } = await factorOf(visit);
  return {
    isOn: is_on,
    turnedOnAt: turned_on_at,
    removalAt: removal_at,
    codesLeft: recovery_codes_left,
    setup: setup && { ...setup, qr: qrImage(setup.uri) },
    newCodes: is_on ? newCodesOf(request, session.pid) : null,
    login: session.login,
    formKey: newFormKey(),
  };
}

/** @throws Response 404 if the casino has no second factor */
async function factorOf(visit: PlayerVisit) {
  try {
    return await visit.casino.call(secondFactor, { params: { pid: visit.session.pid } });
  } catch (error) {
    if (isMissingCall(error)) throw new Response("Not found", { status: 404 });
    throw pageFor(visit.request, error);
  }
}

export const action = actionsOf(
  beginFactorAction,
  confirmFactorAction,
  renewCodesAction,
  savedCodesAction,
  removeFactorAction,
);

export default function Security() {
  const { isOn, turnedOnAt, removalAt, codesLeft, setup, newCodes, login, formKey } =
    useLoaderData<typeof loader>();
  const words = useMessages(messages);
  return (
    <>
      {newCodes ? <NewRecoveryCodes codes={newCodes} login={login} formKey={formKey} /> : null}
      <section className="card" aria-labelledby="factor-title">
        <h2 id="factor-title">
          {words.head.title}{" "}
          <span className={isOn ? "badge badge-on" : "badge"}>{isOn ? words.on : words.off}</span>
        </h2>
        <p>{words.about}</p>
        {turnedOnAt === null ? null : (
          <p className="small-print">{rich(words.since, { when: <Instant at={turnedOnAt} /> })}</p>
        )}
        {removalAt === null ? null : (
          <p className="notice">{rich(words.removal, { when: <Instant at={removalAt} /> })}</p>
        )}
      </section>
      {isOn ? (
        <FactorSettings codesLeft={codesLeft} login={login} formKey={formKey} />
      ) : (
        <FactorSetup setup={setup} login={login} formKey={formKey} />
      )}
    </>
  );
}
