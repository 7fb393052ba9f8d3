import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createCoupon, deskCoupon, previewCoupon } from "~/casino/contract/operator/coupons";
import { messagesFor } from "~/messages/language.server";
import promotionsCss from "~/promotions/promotions.css?url";
import { requestUrl } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { Page } from "../ui/Page";
import { CouponForm } from "./CouponForm";
import { CouponPreview } from "./CouponPreview";
import { newCouponForm } from "./form.server";
import { messages } from "./messages";
import { type PreviewCards, previewCards } from "./preview.server";
import { sentences } from "./sentences.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { read, may, requireOneOf } = await requireOperator(args, "coupons.edit");
  requireOneOf([createCoupon]);
  const mayPreview = may(previewCoupon);
  const copied = requestUrl(args.request).searchParams.get("copy");
  if (copied === null) return { terms: null, mayPreview };
  const { terms } = await read(deskCoupon, { params: { code: copied } });
  return { terms, mayPreview };
}

export const action = deskAction({
  name: "coupon",
  schema: newCouponForm,
  right: "coupons.edit",
  fields: { coupon_exists: "code" },
  async act({ value: { code, terms, reason, intent }, key, visit, showBeside }) {
    if (intent === "preview") {
      const preview = previewCards(
        visit.request,
        await visit.casino.call(previewCoupon, { body: { code, terms } }),
      );
      return showBeside({ preview });
    }
    await visit.casino.call(createCoupon, { body: { code, terms, reason }, key });
    return redirectTo(deskPaths.coupon(code), {
      flash: messagesFor(visit.request, sentences).made(code),
    });
  },
});

export const handle = titled((translate) => translate(messages).list.add);

export default function NewCoupon() {
  const { terms, mayPreview } = useLoaderData<typeof loader>();
  const preview = useActionData<{ preview?: PreviewCards }>()?.preview;
  return (
    <Page>
      {preview ? <CouponPreview cards={preview} asked={preview} /> : null}
      <CouponForm terms={terms} version={null} mayPreview={mayPreview} />
    </Page>
  );
}
