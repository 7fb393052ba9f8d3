import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { SOMETHING_WENT_WRONG } from "~/casino/result";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";

interface Words {
  title: string;
  text: string;
  retry: boolean;
}

/** Spec §8: the sentence of the casinoMaintenance dialogue. */
const MAINTENANCE = "Sorry, the product is currently undergoing maintenance. Please try again later.";

const words: Record<string, Words> = {
  maintenance: { title: "We are closed for a moment", text: MAINTENANCE, retry: true },
  unavailable: {
    title: "The casino is not answering",
    text: "You are still logged in and nothing was lost. Please try again in a moment.",
    retry: true,
  },
  403: {
    title: "This form was not accepted",
    text: "It was sent from another site. Please use the form on our own page.",
    retry: false,
  },
  404: {
    title: "This page is not here",
    text: "It may have moved, or the address may have a typing error.",
    retry: false,
  },
  413: {
    title: "That was too much",
    text: "The form was larger than we accept. Nothing was changed.",
    retry: false,
  },
  other: { title: "Something went wrong", text: SOMETHING_WENT_WRONG, retry: true },
};

/** What a page shows in place of its content when it cannot be had. Never a stack trace. */
export function Failure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title, text, retry } = wordsFor(error);
  return (
    <section className="page page-narrow failure">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="actions">
        {retry ? (
          <a className="button button-primary" href={`${pathname}${search}`}>
            Try again
          </a>
        ) : (
          <ButtonLink to={paths.games}>Go to the games</ButtonLink>
        )}
        <ButtonLink kind="quiet" to={paths.support}>
          Contact support
        </ButtonLink>
      </p>
    </section>
  );
}

function wordsFor(error: unknown): Words {
  const other = words.other as Words;
  if (!isRouteErrorResponse(error)) return other;
  const failure = (error.data as { failure?: string } | null)?.failure;
  if (failure === "refused") {
    const message = (error.data as { message?: string }).message ?? "";
    return {
      title: error.status === 404 ? "Not found" : "That is not possible",
      text: message || other.text,
      retry: false,
    };
  }
  return words[failure ?? ""] ?? words[String(error.status)] ?? other;
}
