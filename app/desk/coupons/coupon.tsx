import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskCoupon, endCoupon } from "~/casino/contract/operator/coupons";
import { paths } from "~/paths";
import promotionsCss from "~/promotions/promotions.css?url";
import { services } from "~/services.server";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { Amount } from "../ui/Amount";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { CouponPreview } from "./CouponPreview";
import { CouponState } from "./CouponState";
import { previewCards } from "./preview.server";
import { AUDIENCES, FORMS, typedAmount, wageringSentences } from "./words";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "coupons.read");
  const details = await read(deskCoupon, { params: { code: args.params.code ?? "" } });
  const { preview, ...shown } = details;
  return {
    ...shown,
    preview: previewCards(preview),
    // Players come to its card by it; without a card they find the code filled in.
    link: `${services().env.publicOrigin}${paths.promotion(details.coupon.code)}`,
    mayEdit: operator.rights.includes("coupons.edit"),
  };
}

export const action = deskAction({
  name: "end",
  schema: z.object({ seen: z.coerce.number().int().positive(), reason: reasonField }),
  right: "coupons.edit",
  async act({ value, key, visit, params: { code = "" } }) {
    await visit.casino.call(endCoupon, { params: { code }, body: value, key });
    return redirectTo(deskPaths.coupon(code), { flash: `${code} is offered no longer.` });
  },
});

export default function Coupon() {
  const { coupon, terms, mayEdit } = useLoaderData<typeof loader>();
  return (
    <Page
      title={coupon.code}
      actions={
        mayEdit && terms ? (
          <>
            <Link to={deskPaths.editCoupon(coupon.code)}>Edit</Link>{" "}
            <Link to={withParams(deskPaths.newCoupon, { copy: coupon.code })}>Copy</Link>
          </>
        ) : null
      }
    >
      <Terms />
      <Uses />
      <Versions />
      {mayEdit && coupon.state !== "ended" ? <End /> : null}
    </Page>
  );
}

function Terms() {
  const { coupon, terms, link, preview } = useLoaderData<typeof loader>();
  return (
    <>
      <Facts
        facts={[
          ["Title", coupon.title],
          ["State", <CouponState key="state" state={coupon.state} />],
          ["Gives", coupon.form === null ? "Another kind" : FORMS[coupon.form]],
          ["Begins", <DateTime key="begins" at={coupon.starts_at} />],
          ["Ends", <DateTime key="ends" at={coupon.ends_at} />],
          ["Who sees it", AUDIENCES[coupon.shown_to]],
          ["Classes", allOr(terms?.classes)],
          ["Countries", allOr(terms?.countries)],
          ["Link", <code key="link">{link}</code>],
          ["Highest stake", typedAmount(terms?.max_stake_minor ?? null) || "No limit"],
        ]}
      />
      <h2>Wagering terms</h2>
      {terms === null ? (
        <p>This kind is made by the program and cannot be edited here.</p>
      ) : (
        <ul>
          {wageringSentences(terms).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <CouponPreview cards={preview} />
    </>
  );
}

function allOr(some: readonly string[] | undefined): string {
  return some === undefined || some.length === 0 ? "All" : some.join(", ");
}

/** How often it was used, and what it came to. */
function Uses() {
  const { uses, cost } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Cost so far</h2>
      <DataTable
        caption="Bonus money of this coupon, by currency"
        columns={[
          { head: "Currency", cell: ({ currency }) => currency },
          amount("Given", (row) => row.given_minor),
          amount("Became cash", (row) => row.released_minor),
          amount("Forfeited", (row) => row.forfeited_minor),
          amount("Cost", (row) => row.given_minor - row.forfeited_minor),
        ]}
        rows={cost}
        keyOf={({ currency }) => currency}
        empty="It has given nothing yet."
      />
      <h2>Used so far</h2>
      <DataTable
        caption="Coupons of players, by version and state"
        columns={[
          { head: "Version", align: "end", cell: ({ version }) => version },
          { head: "State", cell: ({ state }) => state.replace("_", " ") },
          { head: "Coupons", align: "end", cell: ({ coupons }) => coupons },
          { head: "Bonus given", align: "end", cell: ({ bonus_minor }) => (bonus_minor / 100).toFixed(2) },
        ]}
        rows={uses}
        keyOf={({ version, state }) => `${version} ${state}`}
        empty="No player has used it yet."
      />
    </>
  );
}

type Cost = Awaited<ReturnType<typeof loader>>["cost"][number];

function amount(head: string, minor: (row: Cost) => number): Column<Cost> {
  return { head, align: "end", cell: (row) => <Amount minor={minor(row)} currency={row.currency} /> };
}

function Versions() {
  const { coupon, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Versions</h2>
      <p>
        Version {coupon.version} is offered now. Players who hold an earlier one keep it. What changed stands
        in the log.
      </p>
      {versions.length === 0 ? null : (
        <ul>
          {versions.map(({ version, replaced_at, replaced_by }) => (
            <li key={version}>
              Version {version}, until <DateTime at={replaced_at} />, replaced by {replaced_by}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function End() {
  const { coupon } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="end-coupon">
      <h2 id="end-coupon">End it now</h2>
      <p>Nobody can redeem it any more. Players who hold it keep it to its end.</p>
      <DeskForm
        name="end"
        button="End the coupon"
        kind="danger"
        sends={{ seen: coupon.version }}
        asksReason
      />
    </section>
  );
}
