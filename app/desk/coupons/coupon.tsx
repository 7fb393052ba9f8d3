import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createCoupon, deskCoupon, editCoupon, endCoupon } from "~/casino/contract/operator/coupons";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import promotionsCss from "~/promotions/promotions.css?url";
import { services } from "~/services.server";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { amountColumn } from "../ui/amount-column";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { CouponPreview } from "./CouponPreview";
import { CouponState } from "./CouponState";
import { EnglishTitle } from "./EnglishTitle";
import { messages } from "./messages";
import { previewCards } from "./preview.server";
import { sentences } from "./sentences.server";
import { typedAmount, wageringSentences } from "./words";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "coupons.read");
  const details = await read(deskCoupon, { params: { code: args.params.code ?? "" } });
  const { preview, ...rest } = details;
  return {
    ...rest,
    preview: previewCards(args.request, preview),
    // Players come to its card by it; without a card they find the code filled in.
    link: `${services().env.publicOrigin}${paths.promotion(details.coupon.code)}`,
    mayEdit: may(editCoupon),
    mayCopy: may(createCoupon),
    mayEnd: may(endCoupon),
  };
}

const schema = byLanguage(sentences, (_, language) =>
  z.object({ seen: z.coerce.number().int().positive(), reason: fieldsIn(language).reason }),
);

export const action = deskAction({
  name: "end",
  schema,
  right: "coupons.edit",
  async act({ value, key, visit, params: { code = "" } }) {
    await visit.casino.call(endCoupon, { params: { code }, body: value, key });
    return redirectTo(deskPaths.coupon(code), {
      flash: messagesFor(visit.request, sentences).ended(code),
    });
  },
});

export const handle = titled<typeof loader>((_, { coupon }) => coupon.code);

export default function Coupon() {
  const { coupon, terms, mayEdit, mayCopy, mayEnd } = useLoaderData<typeof loader>();
  const { one } = useMessages(messages);
  return (
    <Page
      actions={
        terms ? (
          <>
            {mayEdit ? <Link to={deskPaths.editCoupon(coupon.code)}>{one.edit}</Link> : null}{" "}
            {mayCopy ? (
              <Link to={withParams(deskPaths.newCoupon, { copy: coupon.code })}>{one.copy}</Link>
            ) : null}
          </>
        ) : null
      }
    >
      <Terms />
      <Uses />
      <Versions />
      {mayEnd && coupon.state !== "ended" ? <End /> : null}
    </Page>
  );
}

function Terms() {
  const { coupon, terms, link, preview } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const numbers = useMessages(numberFormat);
  const { decimalMark } = useMessages(moneyFormat);
  const { one } = texts;
  return (
    <>
      <Facts
        facts={[
          [texts.titleOf, <EnglishTitle key="title" title={coupon.title} />],
          [texts.state, <CouponState key="state" state={coupon.state} />],
          [texts.gives, coupon.form === null ? texts.otherForm : texts.forms[coupon.form]],
          [texts.begins, <DateTime key="begins" at={coupon.starts_at} />],
          [texts.ends, <DateTime key="ends" at={coupon.ends_at} />],
          [texts.shownTo, texts.audiences[coupon.shown_to]],
          [one.classes, terms?.classes.join(", ") || one.allClasses],
          [one.countries, terms?.countries.join(", ") || one.allCountries],
          [one.link, <code key="link">{link}</code>],
          [one.maxStake, typedAmount(terms?.max_stake_minor ?? null, decimalMark) || one.noLimit],
        ]}
      />
      <h2>{one.wagering}</h2>
      {terms === null ? (
        <p>{one.fixedKind}</p>
      ) : (
        <ul>
          {wageringSentences(terms, { texts, numbers }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <CouponPreview cards={preview} />
    </>
  );
}

/** How often it was used, and what it came to. */
function Uses() {
  const { uses, cost } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { number, fixed } = useMessages(numberFormat);
  const { cost: costs, uses: used } = texts;
  return (
    <>
      <h2>{costs.title}</h2>
      <DataTable
        caption={costs.caption}
        columns={[
          { head: costs.currency, cell: ({ currency }) => currency },
          amountColumn(costs.given, ({ given_minor }: Cost) => given_minor),
          amountColumn(costs.released, ({ released_minor }: Cost) => released_minor),
          amountColumn(costs.forfeited, ({ forfeited_minor }: Cost) => forfeited_minor),
          amountColumn(costs.cost, ({ given_minor, forfeited_minor }: Cost) => given_minor - forfeited_minor),
        ]}
        rows={cost}
        keyOf={({ currency }) => currency}
        empty={costs.none}
      />
      <h2>{used.title}</h2>
      <DataTable
        caption={used.caption}
        columns={[
          { head: texts.version, align: "end", cell: ({ version }) => version },
          { head: texts.state, cell: ({ state }) => texts.couponStates[state] },
          { head: used.coupons, align: "end", cell: ({ coupons }) => number(coupons) },
          { head: used.bonus, align: "end", cell: ({ bonus_minor }) => fixed(bonus_minor / 100, 2) },
        ]}
        rows={uses}
        keyOf={({ version, state }) => `${version} ${state}`}
        empty={used.none}
      />
    </>
  );
}

type Cost = Awaited<ReturnType<typeof loader>>["cost"][number];

function Versions() {
  const { coupon, versions } = useLoaderData<typeof loader>();
  const { versions: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.title}</h2>
      <p>{texts.now(coupon.version)}</p>
      {versions.length === 0 ? null : (
        <ul>
          {versions.map(({ version, replaced_at, replaced_by }) => (
            <li key={version}>
              {rich(texts.replaced(version, replaced_by), { time: <DateTime at={replaced_at} /> })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function End() {
  const { coupon } = useLoaderData<typeof loader>();
  const { end } = useMessages(messages);
  return (
    <section aria-labelledby="end-coupon">
      <h2 id="end-coupon">{end.title}</h2>
      <p>{end.about}</p>
      <DeskForm name="end" button={end.button} kind="danger" sends={{ seen: coupon.version }} asksReason />
    </section>
  );
}
