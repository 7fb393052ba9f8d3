import { Link } from "@remix-run/react";
import { messages as brandMessages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import { paymentMarks } from "~/payment-marks";
import { paths } from "~/paths";
import { useSandboxNotice } from "~/shell/SandboxNotice";
import { Mark } from "~/ui/art/Mark";

/** The methods of the product's own cashier; of another, only where to read about it. @param limits words of the link to limits and fees */
export function PaymentWays({ limits }: { limits: string }) {
  const { cards } = useMessages(brandMessages);
  const notice = useSandboxNotice();
  const paysInSandbox = notice !== null;
  return (
    <>
      {paysInSandbox ? (
        <ul className="pay-ways">
          {paymentMarks(cards).map(({ icon, label }) => (
            <li key={icon}>
              <Mark id={icon} />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        {notice} <Link to={paths.info("banking")}>{limits}</Link>
      </p>
    </>
  );
}
