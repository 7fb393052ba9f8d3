import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { paths } from "~/paths";
import type { RootData } from "~/root";
import { requirePlayer } from "~/session/visit.server";
import { LiteSwitch } from "~/shell/LiteSwitch";
import { AccountFrame } from "./AccountFrame";

export const meta: MetaFunction = () => [{ title: `Preferences | ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  requirePlayer(args);
  return null;
}

export default function Preferences() {
  const lite = useRouteLoaderData<RootData>("root")?.lite ?? false;
  return (
    <AccountFrame title="Preferences" current={paths.preferences}>
      <div className="card">
        <h2>Lite site</h2>
        <p>The lite site has no script at all: it loads faster on a slow network, and everything works.</p>
        <LiteSwitch here={paths.preferences} lite={lite} kind="quiet" />
      </div>
    </AccountFrame>
  );
}
