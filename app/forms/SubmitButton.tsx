import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/Button";
import { useFormContext } from "./form-context";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "busy"> {
  /** Its label while the form is being sent. */
  busyLabel?: ReactNode;
}

/** A button that sends the form around it. */
export function SubmitButton({ busyLabel, children, ...button }: SubmitButtonProps) {
  const { busy } = useFormContext();
  return (
    <Button {...button} busy={busy}>
      {busy ? (busyLabel ?? children) : children}
    </Button>
  );
}
