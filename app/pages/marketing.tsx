import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `What is on | ${brand.name}` }];

export default function Marketing() {
  return (
    <PlainPage title="What is on">
      <p>Our coupons of the day are all on one page, with their wagering and terms in plain words.</p>
      <p className="actions">
        <ButtonLink to={paths.promotions}>See the coupons</ButtonLink>
      </p>
    </PlainPage>
  );
}
