import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `Support | ${brand.name}` }];

export default function Support() {
  return (
    <PlainPage title="Support">
      <p>
        Write to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>. A host answers within a
        day, most often within the hour.
      </p>
      <p>
        Before you write, the answers to most questions are in the{" "}
        <Link to={paths.info("faq")}>frequently asked questions</Link>.
      </p>
      <p className="actions">
        <ButtonLink to={paths.games}>Back to the games</ButtonLink>
      </p>
    </PlainPage>
  );
}
