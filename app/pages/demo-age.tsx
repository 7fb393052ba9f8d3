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
import { forms } from "./forms";
import { PlainPage } from "./PlainPage";

/** Text of the age question before a demo. */
export const messages = {
  of: "landing/demo-age" as const,
  title: (age: number) => `Are you ${age} or older?`,
  description: "Demos of our games are for adults.",
  text: (age: number) =>
    `Where you are, demos are for adults only. Please confirm that you are ${age} or older. We’ll remember it in this browser for seven days.`,
  confirm: (age: number) => `I’M ${age} OR OLDER`,
  younger: (age: number) => `I’m under ${age}`,
};

export type DemoAgeMessages = typeof messages;

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
