import * as contract from "~/casino/contract/identity";
import { askProvider, type IdentityServices, openCheckOf, startCheck } from "../domain/identity/checks";
import { requireOpen, storeDocument } from "../domain/identity/documents";
import { usableFile } from "../domain/identity/file";
import { identityOf } from "../domain/identity/view";
import { type Api, handle } from "./handle";
import type { CasinoServices } from "./services";

/** Verification of players' identities (additions to the contract). */
export function serveIdentity(api: Api): void {
  const checks = identityServices(api.services);

  handle(api, contract.identity, ({ session, services }) =>
    identityOf(services.db, checks.provider, session.playerId),
  );

  handle(api, contract.sendDocument, async ({ session, params, body, services, now }) => {
    const { playerId } = session;
    await services.limits.countDocument(playerId);
    // Before the file is looked at, which takes most of the time.
    await services.db.transaction().execute((trx) => requireOpen(trx, playerId));
    const file = await usableFile(Buffer.from(body.content, "base64"));
    const document = { playerId, kind: params.kind, ...file };
    await services.slowDb
      .transaction()
      .execute((trx) => storeDocument(trx, services.identityVault, document, now));
    return { message: "Received" };
  });

  handle(api, contract.submitIdentity, async (call) => {
    const { session, services, now } = call;
    const { playerId } = session;
    await call.runOnce(async (trx) => {
      await startCheck(trx, playerId, now);
      return {};
    });
    // After the check is stored: if this program dies now, `watchChecks` asks the provider.
    const check = await openCheckOf(services.db, playerId);
    if (check) await askProvider(checks, check);
    services.mails.wake();
    return identityOf(services.db, checks.provider, playerId);
  });
}

export function identityServices(services: CasinoServices): IdentityServices {
  return {
    db: services.db,
    clock: services.clock,
    vault: services.identityVault,
    provider: services.identityProvider,
    providerTimeoutMs: services.paymentTimeoutMs,
    onFault: (error, checkId) =>
      services.log.error({ err: error, checkId }, "An identity check got no answer, or it was not taken"),
  };
}
