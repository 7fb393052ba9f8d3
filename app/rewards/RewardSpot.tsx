import { useFetchers, useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { paths } from "~/paths";
import { lazyPart, Nothing } from "~/shell/lazy-part";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { RewardData } from "./reward.server";
import { isDismissed, opensByItself } from "./rules";
import { type Listening, listenToReward } from "./socket";

// Most pages have the reward closed.
const RewardDialog = lazyPart(() => import("./RewardDialog"), ".dialog", Nothing);

interface RewardSpotProps {
  data: RewardData;
  /** URL of the page below. */
  here: string;
  /** The flash message. The dialog covers the page, so it shows the message itself. */
  notice: string | null;
}

/** The daily reward over a page: in the first HTML if it should pop up, and kept up to date if script runs. */
export default function RewardSpot({ data, here, notice }: RewardSpotProps) {
  useRewardNews(data);
  const { answer, dismissed, hasPlace, isRequested, now } = data;
  const reward = answer?.reward ?? null;
  if (!isRequested && !opensByItself({ reward, dismissed, hasPlace }, now)) return null;

  return <RewardDialog data={data} here={here} notice={notice} />;
}

/**
 * Listens while the page is one that can show the reward. A change reloads the page's data, because the balance and the
 * active coupon can change with it.
 */
function useRewardNews(data: RewardData): void {
  const { revalidate } = useRevalidator();
  const isRedeeming = useFetchers().some(({ formAction }) => formAction === paths.dailyReward);
  const latest = useRef({ data, isRedeeming });
  const listening = useRef<Listening | null>(null);

  useSafeEffect(() => {
    latest.current = { data, isRedeeming };
  }, [data, isRedeeming]);
  useSafeEffect(() => {
    if (!data.hasLiveUpdates) return undefined;
    const started = listenToReward((version) => {
      const current = latest.current;
      // The page already shows the result of its own redemption.
      if (!current.isRedeeming && isNews(version, current.data, Date.now())) revalidate();
    });
    listening.current = started;
    return () => started.stop();
  }, [data.hasLiveUpdates, revalidate]);
  useSafeEffect(() => listening.current?.wake(), [data]);
}

/** Whether the page can show the reward, and shows another version of it. */
export function isNews(version: string, data: RewardData, now: number): boolean {
  const { answer, dismissed, hasPlace, isRequested } = data;
  return (isRequested || (hasPlace && !isDismissed(dismissed, now))) && version !== answer?.version;
}
