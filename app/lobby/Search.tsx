import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { SEARCH_LENGTH } from "./search-length";

/** A plain form; with script it answers while one types (search-script.ts). */
export function Search({ q }: { q: string }) {
  return (
    <Form method="get" action={paths.games} className="search" role="search">
      <label className="visually-hidden" htmlFor="q">
        Search games by name
      </label>
      <input
        id="q"
        name="q"
        type="search"
        placeholder="Search games"
        defaultValue={q}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
      />
      <Button kind="quiet" aria-label="Search">
        <Icon name="search" />
      </Button>
    </Form>
  );
}
