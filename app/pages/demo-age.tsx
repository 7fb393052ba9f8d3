import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MIN_AGE } from "~/casino/contract/person";
import { demoAgeCookie } from "~/demo/age.server";
import { formAction } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { requestQuery } from "~/url";
import { messages } from "./demo-age-messages";
import { forms } from "./forms";
import { PlainPage } from "./PlainPage";

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title: title(MIN_AGE), description, path: null };
});

export function loader({ request }: LoaderFunctionArgs) {
  return { from: requestQuery(request).get("from") ?? paths.games };
}

export const action = formAction({
  form: forms.demoAge,
  schema: () => z.object({}),
  act: ({ from }) => Promise.resolve(seeOther(from, { cookies: [demoAgeCookie.write("1")] })),
});

export default function DemoAge() {
  const { from } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <PlainPage title={m.title(MIN_AGE)}>
      <p>{m.text(MIN_AGE)}</p>
      <PostForm form={forms.demoAge} from={from}>
        <p className="actions">
          <SubmitButton>{m.confirm(MIN_AGE)}</SubmitButton>{" "}
          <ButtonLink kind="quiet" to={paths.info("responsiblegaming")}>
            {m.younger(MIN_AGE)}
          </ButtonLink>
        </p>
      </PostForm>
    </PlainPage>
  );
}
