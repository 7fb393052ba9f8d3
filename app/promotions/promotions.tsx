import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { actionsOf } from "~/forms/actions-of.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { lazyPart } from "~/shell/lazy-part";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { LateParts } from "~/shell/ready";
import { cancelAction, gameAction, redeemAction } from "./actions.server";
import { messages } from "./messages";
import { type PromotionsData, promotionsPage } from "./page.server";
import promotionsCss from "./promotions.css?url";

// The HTML is complete and works by itself, so the script that enhances its forms is loaded later.
const Offers = lazyPart(() => import("./Offers"), ".offers-layout");
const CancelDialog = lazyPart(() => import("./CancelDialog"), ".dialog");

/** Do not reload after a refusal: the card may be gone and could not show the reason. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus === undefined || actionStatus < 400;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export const handle: PageHandle = { footer: false };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head, cancel, filters } = messagesIn(language, messages);
  const filter = data?.filter ?? null;
  const title = filter === null ? head.title : filters.titled(head.title, filters.names[filter]);
  return { ...head, title: data?.cancel ? cancel.title : title, path: paths.promotions };
});

export function loader(args: LoaderFunctionArgs) {
  return promotionsPage(args);
}

export const action = actionsOf(redeemAction, cancelAction, gameAction);

export default function Promotions() {
  const data: PromotionsData = useLoaderData<typeof loader>();
  const { head } = useMessages(messages);
  return (
    <section className="page">
      <h1>{head.title}</h1>
      <LateParts>
        {data.cancel ? <CancelDialog cancel={data.cancel} formKey={data.formKey} /> : null}
      </LateParts>
      {/* Only client-side navigation shows this spinner; a document arrives complete. */}
      <LateParts fallback={<p className="spinner" />}>
        <Offers data={data} />
      </LateParts>
    </section>
  );
}
