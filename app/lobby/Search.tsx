import { Form } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { messages } from "./messages";
import { SEARCH_LENGTH } from "./search-length";

/** A plain form. With script, results appear while typing (search-script.ts). */
export function Search({ q }: { q: string }) {
  const { search } = useMessages(messages);
  return (
    <Form method="get" action={paths.games} className="search" role="search">
      <label className="visually-hidden" htmlFor="q">
        {search.label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        placeholder={search.placeholder}
        defaultValue={q}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
      />
      <Button kind="quiet">
        <Icon name="search" />
        <span className="visually-hidden">{search.button}</span>
      </Button>
    </Form>
  );
}
