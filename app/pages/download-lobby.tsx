import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { PlainPage } from "./PlainPage";

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [{ title: `No download needed | ${brand.name}` }];

export default function DownloadLobby() {
  return (
    <PlainPage title="No download needed">
      <p>
        {brand.name} runs in the browser you have. There is nothing to install, on a phone or on a desktop.
      </p>
      <p className="actions">
        <ButtonLink to={paths.games}>Open the lobby</ButtonLink>
      </p>
    </PlainPage>
  );
}
