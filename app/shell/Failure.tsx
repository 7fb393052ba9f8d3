import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { stripLinkParams } from "~/link-params";
import { useMessages } from "~/messages/messages";
import { paths, withQuery } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { type FailureMessages, messages } from "./failure-messages";
import MaintenanceDialog from "./MaintenanceDialog";
import { messages as shellMessages, type ShellMessages } from "./messages";
import { NotFoundLinks } from "./NotFoundLinks";
import { type RootData, useIsExcluded } from "./root-data";
import { useSupport } from "./use-support";

/** What a page shows when its content is unavailable. Never a stack trace. */
export default function Failure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const m = useMessages(messages);
  const isExcluded = useIsExcluded();
  const isPlayer = Boolean(useRouteLoaderData<RootData>("root")?.player);
  const { title, text, retry } = wordsFor(error, isPlayer, m, useMessages(shellMessages).failed);
  const again = withQuery(stripLinkParams(`${pathname}${search}`), { closed: null });
  return (
    <section className="page page-narrow failure">
      {failureOf(error) === "maintenance" ? <MaintenanceDialog /> : null}
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        {retry ? (
          <a className="button button-primary" href={again}>
            {m.tryAgain}
          </a>
        ) : isExcluded ? null : (
          <ButtonLink to={paths.games}>{m.toGames}</ButtonLink>
        )}{" "}
        <ButtonLink kind="quiet" to={useSupport()}>
          {m.support}
        </ButtonLink>
      </p>
      {isRouteErrorResponse(error) && error.status === 404 && !isExcluded ? <NotFoundLinks /> : null}
    </section>
  );
}

function failureOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? (error.data as { failure?: string } | null)?.failure : undefined;
}

interface Words {
  title: string;
  text: string;
  /** Whether trying again may help. */
  retry: boolean;
}

function wordsFor(
  error: unknown,
  isPlayer: boolean,
  m: FailureMessages,
  titles: ShellMessages["failed"],
): Words {
  const other = { title: titles.other, text: m.other, retry: true };
  if (!isRouteErrorResponse(error)) return other;
  const failure = failureOf(error);
  if (failure === "refused") {
    const message = (error.data as { message?: string }).message ?? "";
    return {
      title: error.status === 404 ? m.notFound : m.notPossible,
      text: message || other.text,
      retry: false,
    };
  }
  if (failure === "maintenance") return { ...m.maintenance, retry: true };
  if (failure === "unavailable") {
    const { title, text, playerText } = m.unavailable;
    return { title, text: isPlayer ? playerText : text, retry: true };
  }
  const missing = { title: titles.missing, text: m.missing };
  const failures: Partial<Record<number, typeof missing>> = { 403: m.foreign, 404: missing, 413: m.tooLarge };
  const words = failures[error.status];
  return words ? { ...words, retry: false } : other;
}
