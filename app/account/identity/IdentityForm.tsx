import { type ChangeEvent, useState, useSyncExternalStore } from "react";
import type { IdentityView } from "~/casino/contract/identity";
import { DOCUMENT_KINDS, type DocumentKind, MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { Field } from "~/forms/Field";
import { useFormReply } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { useInstantText } from "~/ui/Instant";
import { forms } from "../forms";
import { messages } from "./messages";
import { onUploadProgress, uploadProgress } from "./upload";

const TYPES = "image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf";

interface IdentityFormProps {
  /** Files that the casino holds. */
  documents: IdentityView["documents"];
  formKey: string;
}

export function IdentityForm({ documents, formKey }: IdentityFormProps) {
  const words = useMessages(messages);
  return (
    <section className="card" aria-labelledby="documents-title">
      <h2 id="documents-title">{words.form}</h2>
      <p>{words.formats}</p>
      <PostForm form={forms.identity} formKey={formKey} from={paths.identity} className="stack account-form">
        {DOCUMENT_KINDS.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            receivedAt={documents.find((one) => one.kind === kind)?.received_at ?? null}
          />
        ))}
        <UploadProgress />
        <p className="actions">
          <SubmitButton>{words.send}</SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}

interface DocumentFieldProps {
  kind: DocumentKind;
  receivedAt: string | null;
}

/**
 * With script a large picture is scaled down as it is chosen, and a file that is too large is refused, before it is sent
 * for nothing.
 */
function DocumentField({ kind, receivedAt }: DocumentFieldProps) {
  const reply = useFormReply();
  const words = useMessages(messages);
  const instant = useInstantText();
  const [isTooBig, setIsTooBig] = useState(false);
  const { label, hint } = words.documents[kind];
  const isJustReceived = reply?.facts["received"]?.split(" ").includes(kind) ?? false;
  const received = receivedAt === null ? "" : words.received(instant(receivedAt));
  const note = received === "" && isJustReceived ? words.receivedNow : received;

  function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = input.files?.[0];
    const take = (scaled: FileList | null) => {
      // Another file may have been chosen meanwhile.
      if (input.files?.[0] !== chosen) return;
      if (scaled !== null) input.files = scaled;
      const isOver = (input.files?.[0]?.size ?? 0) > MAX_DOCUMENT_BYTES;
      if (isOver) input.value = "";
      setIsTooBig(isOver);
    };
    // A picture that the browser cannot scale down is sent as it is.
    if (chosen?.type.startsWith("image/")) scaledDown(chosen).then(take, () => take(null));
    else take(null);
  }
  return (
    <Field
      type="file"
      accept={TYPES}
      name={kind}
      label={label}
      hint={note === "" ? hint : `${hint} ${note}`}
      errors={isTooBig ? [words.tooBig] : undefined}
      onChange={check}
    />
  );
}

async function scaledDown(picture: File): Promise<FileList | null> {
  const { scaledPicture } = await import("./scaled-picture");
  return scaledPicture(picture);
}

/** Appears while files are sent. Screen readers hear every quarter. */
function UploadProgress() {
  const words = useMessages(messages);
  const progress = useSyncExternalStore(onUploadProgress, uploadProgress, () => null);
  const quarter = progress === null ? null : Math.floor(progress * 4) * 25;
  return (
    <div className="account-upload">
      {progress === null ? null : <progress aria-label={words.sending} max={1} value={progress} />}
      <p className="visually-hidden" role="status">
        {quarter === null ? "" : words.sent(quarter)}
      </p>
    </div>
  );
}
