import * as contract from "~/casino/contract/operator/coupons";
import {
  couponDetails,
  couponPreview,
  createCoupon,
  editCoupon,
  endCoupon,
  listCoupons,
} from "../../domain/desk/coupons/coupons";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** Coupons, as operators make and change them. */
export function serveDeskCoupons(api: Api): void {
  handle(api, contract.deskCoupons, async ({ services, now }) => ({
    coupons: await listCoupons(services.db, now),
  }));
  handle(api, contract.deskCoupon, async ({ services, params, now }) => {
    const { versions, ...details } = await couponDetails(services.db, params.code, now);
    return {
      ...details,
      versions: versions.map((one) => ({ ...one, replaced_at: one.replaced_at.toISOString() })),
    };
  });
  handle(api, contract.previewCoupon, ({ body }) => Promise.resolve(couponPreview(body.code, body.terms)));
  handle(api, contract.createCoupon, (call) =>
    call.runOnce(async (trx) => {
      await createCoupon(trx, call.body, actorOf(call), call.now);
      return { code: call.body.code };
    }),
  );
  handle(api, contract.editCoupon, (call) =>
    call.runOnce(async (trx) => ({
      version: await editCoupon(trx, { ...call.body, ...call.params }, actorOf(call), call.now),
    })),
  );
  handle(api, contract.endCoupon, (call) =>
    call.runOnce(async (trx) => ({
      version: await endCoupon(trx, { ...call.body, ...call.params }, actorOf(call), call.now),
    })),
  );
}
