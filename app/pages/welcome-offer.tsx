import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `Your welcome offer | ${brand.name}` }];

export default function WelcomeOffer() {
  return (
    <PlainPage title="Your welcome offer">
      <p>CHERRY400 adds 400 % to your first deposit: 25 becomes 125.</p>
      <p className="actions">
        <ButtonLink to={paths.promotion("CHERRY400")}>CLAIM NOW</ButtonLink>
        <ButtonLink kind="quiet" to={paths.cashier}>
          DEPOSIT NOW
        </ButtonLink>
      </p>
    </PlainPage>
  );
}
