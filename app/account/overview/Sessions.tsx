import { CLIENT_ID } from "~/casino/contract/client-id";
import type { PlayerSession } from "~/casino/contract/sessions";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { Instant } from "~/ui/Instant";
import { forms } from "../forms";
import { messages } from "./messages";

type Place = Omit<PlayerSession, "session_id"> & {
  /** Its id, for the form that ends it; null if it cannot be ended alone. */
  endedBy: string | null;
};

interface SessionsProps {
  /** Null when the list could not be loaded. */
  sessions: Place[] | null;
  formKey: string;
}

/** Active sessions, the current one first, with a button that ends all the others. */
export function Sessions({ sessions, formKey }: SessionsProps) {
  const words = useMessages(messages).sessions;
  return (
    <section className="card" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.title}</h2>
      {sessions === null ? (
        <p className="gap">{words.unavailable}</p>
      ) : (
        <ul className="account-sessions">
          {sessions.map((session) => (
            <PlaceItem
              key={session.endedBy ?? `${session.signed_in_at} ${session.address}`}
              session={session}
              formKey={formKey}
            />
          ))}
        </ul>
      )}
      {sessions?.length === 1 ? (
        <p>{words.onlyHere}</p>
      ) : (
        <>
          <p>{words.unknown}</p>
          <PostForm form={forms.sessions} formKey={formKey}>
            <SubmitButton kind="danger">{words.button}</SubmitButton>
          </PostForm>
        </>
      )}
    </section>
  );
}

function PlaceItem({ session, formKey }: { session: Place; formKey: string }) {
  const words = useMessages(messages).sessions;
  const isDesktop = session.client_id === CLIENT_ID.desktop;
  const device = words.device(session.browser ?? "", session.system ?? "");
  const name = device === "" ? (isDesktop ? words.desktop : words.phone) : device;
  return (
    <li>
      <strong>{name}</strong> {session.current ? <span className="badge">{words.thisOne}</span> : null}
      <br />
      <span className="account-address">{session.address}</span>
      <br />
      <span className="small-print">
        {rich(words.since, { when: <Instant at={session.signed_in_at} /> })}
      </span>
      {session.endedBy === null ? null : (
        <EndSession sessionId={session.endedBy} name={name} formKey={formKey} />
      )}
    </li>
  );
}

function EndSession({ sessionId, name, formKey }: { sessionId: string; name: string; formKey: string }) {
  const words = useMessages(messages).sessions;
  return (
    <PostForm
      form={forms.endSession}
      formKey={`${formKey}-${sessionId.slice(0, 8)}`}
      from={paths.account}
      showsSummary={false}
    >
      <input type="hidden" name="session" value={sessionId} />
      <SubmitButton kind="quiet" aria-label={words.endWhich(name)}>
        {words.end}
      </SubmitButton>
    </PostForm>
  );
}
