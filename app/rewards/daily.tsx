import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { requirePart } from "~/session/casino-parts.server";
import { requirePlayer } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { rewardAction } from "./daily.server";
import { messages } from "./messages";
import { askReward } from "./reward.server";
import { RewardPanel } from "./RewardPanel";
import { sentences } from "./sentences.server";

export { shouldRevalidate } from "~/session/revalidate";

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

/** The reward's own page: reachable at any time, and where its form shows errors without script. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  await requirePart(visit, "reward", messagesFor(args.request, sentences).none);
  return {
    answer: await askReward(args.context, visit, () => true),
    formKey: newFormKey(),
    now: Date.now(),
  };
}

export function action(args: ActionFunctionArgs) {
  return rewardAction(args);
}

export default function DailyRewardPage() {
  const { answer, formKey, now } = useLoaderData<typeof loader>();
  const { title } = useMessages(messages);
  return (
    <section className="page page-form">
      <h1>{title}</h1>
      <RewardPanel
        answer={answer}
        now={now}
        flash={null}
        formKey={formKey}
        from={paths.games}
        closeTo={paths.games}
      />
    </section>
  );
}
