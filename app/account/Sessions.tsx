import type { PlayerSession } from "~/casino/contract/sessions";
import { CLIENT_ID } from "~/casino/contract/client-id";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Instant } from "~/ui/Instant";
import { SESSIONS_FORM } from "./forms";

type Place = Omit<PlayerSession, "session_id">;

interface SessionsProps {
  /** Null when they could not be had. */
  sessions: Place[] | null;
  formKey: string;
}

/** Where the player is signed in, this place first, and the way out of all others. */
export function Sessions({ sessions, formKey }: SessionsProps) {
  return (
    <section className="card" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      {sessions === null ? (
        <p className="gap">The list is not available right now. Please try again in a moment.</p>
      ) : (
        <ul className="account-sessions">
          {sessions.map((session) => (
            <PlaceItem key={`${session.signed_in_at} ${session.address}`} session={session} />
          ))}
        </ul>
      )}
      {sessions?.length === 1 ? (
        <p>You are signed in nowhere else.</p>
      ) : (
        <>
          <p>Is there one that you do not know? Sign out everywhere else, and change your password.</p>
          <PostForm
            form={SESSIONS_FORM}
            action={paths.endOtherSessions}
            formKey={formKey}
            idPrefix="sessions-"
          >
            {({ busy }) => (
              <Button kind="danger" busy={busy}>
                SIGN OUT EVERYWHERE ELSE
              </Button>
            )}
          </PostForm>
        </>
      )}
    </section>
  );
}

function PlaceItem({ session }: { session: Place }) {
  const isDesktop = session.client_id === CLIENT_ID.desktop;
  return (
    <li>
      <strong>{isDesktop ? "Desktop browser" : "Phone or tablet"}</strong>
      {session.current ? <span className="badge">This one</span> : null}
      <br />
      <span className="account-address">{session.address}</span>
      <br />
      <span className="small-print">
        Signed in <Instant at={session.signed_in_at} />
      </span>
    </li>
  );
}
