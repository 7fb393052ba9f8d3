import { useFormReply } from "~/forms/form-context";

interface ExpectedLossProps {
  /** What the page says is lost; null for nothing. */
  coupon: { coupon_code: string; lost_minor: number } | null | undefined;
}

/** Fields of a form that ends a coupon. A repeat after a lost answer sends what the first attempt sent. */
export function ExpectedLoss({ coupon }: ExpectedLossProps) {
  const reply = useFormReply();
  const sent = reply?.code === "unavailable" ? reply.values : {};
  return (
    <>
      <input type="hidden" name="coupon" value={sent.coupon ?? coupon?.coupon_code ?? ""} />
      <input type="hidden" name="lost" value={sent.lost ?? coupon?.lost_minor ?? 0} />
    </>
  );
}
