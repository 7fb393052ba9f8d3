import { useFetchers, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useLanguage, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { lazyPart, Nothing } from "~/shell/lazy-part";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import type { RewardData } from "./reward.server";
import { opensByItself, rewardFrom, rewardState, type DailyReward } from "./rules";
import { listenToReward, type Listening } from "./socket";

// Most pages have the reward closed.
const RewardDialog = lazyPart(() => import("./RewardDialog"), ".dialog", Nothing);

interface RewardSpotProps {
  data: RewardData;
  /** URL of the page below. */
  here: string;
  /** The flash message. The dialog covers the page, so it shows the message itself. */
  notice: string | null;
}

/**
 * The daily reward over a page: in the first HTML if it should pop up, and updated through the websocket if script
 * runs.
 */
export default function RewardSpot({ data, here, notice }: RewardSpotProps) {
  const isTaken = useRewardNews(data);
  const { answer, dismissed, hasPlace, isRequested, now } = data;
  const reward = answer?.reward ?? null;
  const isPopup = opensByItself({ reward, dismissed, hasPlace }, now);
  if (!isRequested && (!isPopup || isTaken)) return null;

  return <RewardDialog data={data} here={here} notice={notice} />;
}

/**
 * Listens while the page is one that can show the reward. A message that changes the page reloads its data, because
 * the balance and the active coupon can change with it.
 * @returns whether the reward was redeemed elsewhere since the page was rendered
 */
function useRewardNews(data: RewardData): boolean {
  const { revalidate } = useRevalidator();
  const m = useMessages(messages);
  const language = useLanguage();
  const isRedeeming = useFetchers().some(({ formAction }) => formAction === paths.dailyReward);
  const [news, setNews] = useState<{ reward: DailyReward | null; to: RewardData } | null>(null);
  const latest = useRef({ data, isRedeeming });
  const listening = useRef<Listening | null>(null);

  useSafeEffect(() => {
    latest.current = { data, isRedeeming };
  }, [data, isRedeeming]);
  useSafeEffect(() => {
    if (!data.hasLiveUpdates) return undefined;
    const started = listenToReward((message) => {
      const shown = latest.current;
      const reward = rewardFrom(message, m, language);
      // The page already shows the result of its own redemption.
      if (shown.isRedeeming || !isNews(reward, shown.data, Date.now())) return;
      setNews({ reward, to: shown.data });
      revalidate();
    });
    listening.current = started;
    return () => started.stop();
  }, [data.hasLiveUpdates, revalidate, m, language]);
  useSafeEffect(() => listening.current?.wake(), [data]);

  return news?.to === data && news.reward?.redeemed === 1;
}

/** Whether a message changes what the page shows. */
export function isNews(reward: DailyReward | null, data: RewardData, now: number): boolean {
  const { answer, dismissed, hasPlace, isRequested } = data;
  const state = rewardState(reward, now);
  const known = answer && rewardState(answer.reward, data.now);
  const isSame = state === known && reward?.expiresAt === answer?.reward?.expiresAt;
  if (isSame) return false;
  const isShown =
    isRequested || opensByItself({ reward: answer?.reward ?? null, dismissed, hasPlace }, data.now);
  return isShown || opensByItself({ reward, dismissed, hasPlace }, now);
}
