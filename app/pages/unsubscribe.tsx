import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `Stop our e-mail | ${brand.name}` }];

export default function Unsubscribe() {
  return (
    <PlainPage title="Stop our e-mail">
      <p>
        Write to <a href={`mailto:${brand.contactEmail}?subject=Unsubscribe`}>{brand.contactEmail}</a> from
        the address that should get no more mail, and we take it off the list.
      </p>
      <p className="actions">
        <ButtonLink kind="quiet" to={paths.home}>
          Back to the house
        </ButtonLink>
      </p>
    </PlainPage>
  );
}
