import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import type { RootData } from "~/root";
import { requirePlayer } from "~/session/visit.server";
import { Button } from "~/ui/Button";
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
        <PostForm
          form="liteMode"
          action={paths.liteMode}
          from={paths.preferences}
          showsSummary={false}
          reloads
        >
          {() => (
            <>
              <input type="hidden" name="lite" value={lite ? "0" : "1"} />
              <Button kind="quiet">{lite ? "Use the full site" : "Use the lite site"}</Button>
            </>
          )}
        </PostForm>
      </div>
    </AccountFrame>
  );
}
