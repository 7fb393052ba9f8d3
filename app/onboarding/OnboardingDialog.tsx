import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import type { OnboardingData } from "./data.server";
import { messages } from "./messages";
import { OnboardingPanel } from "./OnboardingPanel";
import { onboardingTitle } from "./title";

/** The onboarding panel as a dialog over another page. */
export default function OnboardingDialog({ data, here }: { data: OnboardingData; here: string }) {
  const words = useMessages(messages);
  return (
    <Dialog
      key={data.form}
      title={onboardingTitle(data, words)}
      closeTo={data.hasDraft ? paths.closeOnboarding(here) : here}
    >
      <OnboardingPanel data={data} from={here} />
    </Dialog>
  );
}
