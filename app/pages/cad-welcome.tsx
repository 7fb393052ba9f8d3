import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `Welcome, Canada | ${brand.name}` }];

export default function CadWelcome() {
  return (
    <PlainPage title="Welcome, Canada">
      <p>
        {brand.name} welcomes players from every province. Accounts are kept in US dollars; cards and crypto
        are accepted.
      </p>
      <p className="actions">
        <ButtonLink to={withOnboarding(paths.cadWelcome, "signup")}>SIGN UP</ButtonLink>
        <ButtonLink kind="quiet" to={paths.promotions}>
          See the coupons
        </ButtonLink>
      </p>
    </PlainPage>
  );
}
