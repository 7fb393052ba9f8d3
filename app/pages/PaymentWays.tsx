import { Link } from "@remix-run/react";
import { messages as brandMessages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import { paymentMarks } from "~/payment-marks";
import { paths } from "~/paths";
import { Mark } from "~/ui/art/Mark";

/** The available payment methods and the sandbox notice. @param limits words of the link to limits and fees */
export function PaymentWays({ limits }: { limits: string }) {
  const { cards, sandboxNotice } = useMessages(brandMessages);
  return (
    <>
      <ul className="pay-ways">
        {paymentMarks(cards).map(({ icon, label }) => (
          <li key={icon}>
            <Mark id={icon} />
            {label}
          </li>
        ))}
      </ul>
      <p>
        {sandboxNotice} <Link to={paths.info("banking")}>{limits}</Link>
      </p>
    </>
  );
}
