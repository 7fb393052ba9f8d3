import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `Bonuses without a deposit | ${brand.name}` }];

export default function NoDepositBonus() {
  return (
    <PlainPage title="Bonuses without a deposit">
      <p>When a bonus needs no deposit, its card on the coupons page says so. None is open today.</p>
      <p className="actions">
        <ButtonLink to={paths.promotions}>See the coupons</ButtonLink>
      </p>
    </PlainPage>
  );
}
