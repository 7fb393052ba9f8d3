import { brand } from "~/brand";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { forms } from "../forms";
import { messages } from "./messages";

interface NewRecoveryCodesProps {
  codes: string[];
  login: string;
  formKey: string;
}

/** Shown after they were made, until the player says that they are saved. */
export function NewRecoveryCodes({ codes, login, formKey }: NewRecoveryCodesProps) {
  const words = useMessages(messages).codes;
  const file = `${words.fileHead(brand().name, login)}\r\n\r\n${codes.join("\r\n")}\r\n`;
  return (
    <section className="card account-new-codes" aria-labelledby="new-codes-title">
      <h2 id="new-codes-title">{words.newTitle}</h2>
      <p>{words.save}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download={words.fileName}>
          {words.download}
        </a>
      </p>
      <PostForm form={forms.savedRecoveryCodes} formKey={formKey}>
        <SubmitButton>{words.saved}</SubmitButton>
      </PostForm>
    </section>
  );
}
