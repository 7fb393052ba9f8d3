import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/messages/messages";
import { PASSWORD_FIELD_LENGTH } from "~/session/password-rules";
import { Icon } from "~/ui/Icon";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { Field } from "./Field";
import { useFieldId } from "./form-context";
import { messages } from "./messages";

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  minLength?: number;
  required?: boolean;
}

/** The one password field. With script, a button beside it shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { showPassword } = useMessages(messages);
  const fieldId = useFieldId(props.name);
  const [isVisible, setIsVisible] = useState(false);
  const withScript = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useSafeEffect(() => {
    const form = button.current?.form;
    if (!isVisible || !form) return undefined;
    // Browsers and password managers look for a password while the form is being sent, and keep what was typed as text.
    const hide = (event: Event) => {
      // `CheckedFields` dispatches and prevents one whenever it checks a field.
      if (!event.defaultPrevented) flushSync(() => setIsVisible(false));
    };
    form.addEventListener("submit", hide);
    return () => form.removeEventListener("submit", hide);
  }, [isVisible]);
  return (
    <Field
      {...props}
      type={isVisible ? "text" : "password"}
      isSecret
      maxLength={PASSWORD_FIELD_LENGTH}
      // Spelling checkers and keyboards learn from what is shown as text.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      beside={
        withScript ? (
          <button
            ref={button}
            type="button"
            className="button button-quiet field-button"
            aria-pressed={isVisible}
            aria-controls={fieldId}
            onClick={() => setIsVisible(!isVisible)}
          >
            <Icon name={isVisible ? "eye-off" : "eye"} />
            <span className="visually-hidden">{showPassword}</span>
          </button>
        ) : null
      }
    />
  );
}
