import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Fact } from "~/ui/Fact";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { messages } from "./withdraw-messages";
import type { ShownGivesUp } from "./withdraw.server";

/** What a withdrawal gives up with the coupon in play. */
export function GivesUp({ given, currency }: { given: ShownGivesUp; currency: string }) {
  const { givesUp: m } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { coupon_title, lang, lost_minor, kept_minor, played_minor, needed_minor, free_spins } = given;
  return (
    <div className="notice notice-bad">
      <p>{rich(m.title, { coupon: () => <strong lang={lang}>{coupon_title}</strong> })}</p>
      <dl className="facts sums">
        <Fact name={m.lost}>
          <Money minor={lost_minor} currency={currency} />
        </Fact>
        {kept_minor > 0 ? (
          <Fact name={m.ownShare}>
            <Money minor={kept_minor} currency={currency} />
          </Fact>
        ) : null}
        {needed_minor > 0 ? (
          <Fact name={m.wagered}>
            {m.wageredOf(money(played_minor, currency), money(needed_minor, currency))}
          </Fact>
        ) : null}
        {free_spins > 0 ? <Fact name={m.spins}>{free_spins}</Fact> : null}
      </dl>
    </div>
  );
}
