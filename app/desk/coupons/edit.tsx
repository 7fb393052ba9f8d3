import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deskCoupon, editCoupon, previewCoupon } from "~/casino/contract/operator/coupons";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import promotionsCss from "~/promotions/promotions.css?url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { Page } from "../ui/Page";
import { CouponForm } from "./CouponForm";
import { CouponPreview } from "./CouponPreview";
import { editCouponForm } from "./form.server";
import { messages } from "./messages";
import { type PreviewCards, previewCards } from "./preview.server";
import { sentences } from "./sentences.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { read, may, requireOneOf } = await requireOperator(args, "coupons.edit");
  requireOneOf([editCoupon]);
  const mayPreview = may(previewCoupon);
  const { coupon, terms } = await read(deskCoupon, { params: { code: args.params.code ?? "" } });
  if (terms === null) {
    throw Response.json({ message: messagesFor(args.request, sentences).notEditable }, { status: 404 });
  }
  return { coupon, terms, mayPreview };
}

export const action = deskAction({
  name: "coupon",
  schema: editCouponForm,
  right: "coupons.edit",
  async act({ value: { seen, terms, reason, intent }, key, visit, params: { code = "" }, showBeside }) {
    if (intent === "preview") {
      const preview = previewCards(
        visit.request,
        await visit.casino.call(previewCoupon, { body: { code, terms } }),
      );
      return showBeside({ preview });
    }
    const { version } = await visit.casino.call(editCoupon, {
      params: { code },
      body: { seen, terms, reason },
      key,
    });
    return redirectTo(deskPaths.coupon(code), {
      flash: messagesFor(visit.request, sentences).changed(code, version),
    });
  },
});

export const handle = titled<typeof loader>((translate, { coupon }) =>
  translate(messages).edit.title(coupon.code),
);

export default function EditCoupon() {
  const { coupon, terms, mayPreview } = useLoaderData<typeof loader>();
  const preview = useActionData<{ preview?: PreviewCards }>()?.preview;
  const { edit: texts } = useMessages(messages);
  return (
    <Page>
      <p>{texts.about}</p>
      {preview ? <CouponPreview cards={preview} asked={preview} /> : null}
      <CouponForm terms={terms} version={coupon.version} mayPreview={mayPreview} />
    </Page>
  );
}
