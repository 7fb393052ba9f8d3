import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type MarketRules, playersMarket, visitorsMarket } from "~/casino/contract/markets";
import { isMissingCall } from "~/casino/result";
import { languageOf, messagesFor } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { notHad } from "~/session/casino-parts.server";
import { orNull, readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { Fact } from "~/ui/Fact";
import { moneyFormat } from "~/ui/money";
import { type NumberFormat, numberFormat } from "~/ui/numbers";
import infoCss from "./info/info.css?url";
import { type MarketMessages, messages } from "./market-messages";
import { PlainPage } from "./PlainPage";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: infoCss }];

export const meta = pageMeta<typeof loader>(({ data: market, language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title: title(market?.country ?? null), description, path: null };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const { session, casino, request } = visit;
  const answer =
    session === null
      ? casino.call(visitorsMarket, {})
      : casino.call(playersMarket, { params: { pid: session.pid } });
  const market = await orNull(
    answer.catch((error: unknown) => {
      throw isMissingCall(error) ? notHad(messagesFor(request, messages).none) : error;
    }),
  );
  const country = market?.country;
  const names = new Intl.DisplayNames(languageOf(request), { type: "region" });
  return {
    country: isCountry(country) ? (names.of(country) ?? null) : null,
    rules: market?.rules ?? null,
  };
}

/** Anything else makes DisplayNames throw. */
function isCountry(code: string | null | undefined): code is string {
  return /^[A-Z]{2}$/.test(code ?? "");
}

/** The rules that hold where the visitor is, or where the player lives. */
export default function Market() {
  const { country, rules } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <PlainPage title={m.title(country)}>
      {rules === null ? <p role="status">{m.unavailable}</p> : <Rules rules={rules} />}
    </PlainPage>
  );
}

function Rules({ rules }: { rules: MarketRules }) {
  const m = useMessages(messages);
  const { number } = useMessages(numberFormat);
  const { money } = useMessages(moneyFormat);
  return (
    <>
      <p>{m.lead}</p>
      <dl className="facts market-rules">
        {rowsOf(rules, m, { number, money: (minor) => money(minor, "USD") }).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

interface Formats {
  number: NumberFormat["number"];
  money: (minor: number) => string;
}

function rowsOf(rules: MarketRules, m: MarketMessages, { number, money }: Formats): [string, string][] {
  const seconds = (ms: number) => number(ms / 1_000, 1);
  const {
    maxStakeByAge,
    maxWagering,
    minRoundMs,
    oneSlotForMs,
    idleSignOutMinutes,
    depositTurnover,
    depositLimitReviewMonths,
  } = rules;
  const stakes = maxStakeByAge.map(({ fromAge, maximumMinor }) =>
    m.stake(money(maximumMinor), fromAge === 0 ? null : fromAge),
  );
  return [
    [m.highestStake, stakes.length === 0 ? m.noLimit : stakes.join("; ")],
    [
      m.pace,
      minRoundMs.slots + minRoundMs.other === 0
        ? m.paceFree
        : m.paceOf(seconds(minRoundMs.slots), seconds(minRoundMs.other)),
    ],
    [m.oneSlot, oneSlotForMs === 0 ? m.any : m.one(seconds(oneSlotForMs))],
    [m.wagering, maxWagering === null ? m.wageringFree : m.wageringAtMost(number(maxWagering))],
    [m.turnover, depositTurnover === 0 ? m.turnoverFree : m.turnoverOf(number(depositTurnover, 1))],
    [
      m.depositLimit,
      depositLimitReviewMonths === null ? m.depositLimitFree : m.depositLimitPrompt(depositLimitReviewMonths),
    ],
    [m.bonusGames, rules.mixedCoupons ? m.allGames : m.slotsOnly],
    [m.order, m.cashFirst],
    [m.idle, idleSignOutMinutes === null ? m.staysIn : m.signedOut(number(idleSignOutMinutes))],
    [m.demo, rules.demoAgeQuestion ? m.demoAge : m.demoFree],
    [m.passwords, rules.refusesCommonPasswords ? m.passwordsUncommon : m.passwordsFree],
  ];
}
