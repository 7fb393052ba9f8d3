import { isRouteErrorResponse, type useLoaderData, useMatches, useRouteError } from "@remix-run/react";
import { type Messages, messagesIn, useLanguage, useMessages } from "~/messages/messages";
import { type FrameMessages, messages } from "./frame-messages";

type Translate = <Texts extends Messages>(english: Texts) => Texts;

/** The type of a route's `handle`. */
interface TitleHandle<Loader> {
  title(translate: Translate, data: ReturnType<typeof useLoaderData<Loader>>): string;
}

/** A route's `handle`: what its page is called, in the heading and in the document's title alike. */
export function titled<Loader = unknown>(title: TitleHandle<Loader>["title"]): TitleHandle<Loader> {
  return { title };
}

/** What the page is called, or the failure in its place. A page of a player has the player's name, then its own. */
export function useTitles(): readonly string[] {
  const language = useLanguage();
  const matches = useMatches();
  const error = useRouteError();
  // Null where nothing failed.
  if (error !== null && error !== undefined) return [explained(error, messagesIn(language, messages)).title];
  const translate: Translate = (english) => messagesIn(language, english);
  return matches.flatMap(({ handle, data }) =>
    handle === undefined ? [] : [(handle as TitleHandle<unknown>).title(translate, data)],
  );
}

/**
 * The document's title. It begins with what tells one page from another, which is all that a narrow tab shows.
 * @param brand undefined where the desk itself failed
 */
export function useDocumentTitle(brand: string | undefined): string {
  const { title, titleOf } = useMessages(messages);
  return `${useTitles().join(", ")} · ${brand === undefined ? title : titleOf(brand)}`;
}

/** What a failed page says. */
export function explained(error: unknown, texts: FrameMessages): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return texts.fault;
  const failures: Readonly<Record<number, FrameMessages["fault"]>> = texts.failures;
  const { title, text } = failures[error.status] ?? texts.otherFailure;
  const { message = "" } = (error.data ?? {}) as { message?: string };
  return { title, text: message === "" ? text : message };
}
