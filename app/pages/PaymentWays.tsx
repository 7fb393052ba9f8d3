import { Link } from "@remix-run/react";
import { messages as brandMessages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { paymentMarks } from "~/payment-marks";
import { useSandboxNotice } from "~/shell/SandboxNotice";
import { Mark } from "~/ui/art/Mark";

/**
 * The methods of the product's own cashier, or those that the operator names.
 * @param props.ways the operator's
 * @param props.limits words of the link to limits and fees
 */
export function PaymentWays({ ways, limits }: { ways: readonly string[]; limits: string }) {
  const { cards } = useMessages(brandMessages);
  const notice = useSandboxNotice();
  const marks = notice === null ? [] : paymentMarks(cards);
  return (
    <>
      {marks.length > 0 || ways.length > 0 ? (
        <ul className="pay-ways">
          {marks.map(({ icon, label }) => (
            <li key={icon}>
              <Mark id={icon} />
              {label}
            </li>
          ))}
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      ) : null}
      <p>
        {notice} <Link to={paths.info("banking")}>{limits}</Link>
      </p>
    </>
  );
}
