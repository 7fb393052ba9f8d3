import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { messages as pageMessages } from "../page-messages";
import { SlotLines } from "../slots/SlotLines";
import { ChoiceFigures } from "./ChoiceFigures";
import { messages } from "./messages";
import { RuleFacts } from "./RuleFacts";
import { RulesPaytable } from "./RulesPaytable";
import type { Sheet } from "./sheet.server";

interface GameSheetProps {
  sheet: Sheet;
  /** The game without it. */
  closeTo: string;
}

/** What a player looks up during a game, over the game. */
export default function GameSheet({ sheet: { rules, sprite }, closeTo }: GameSheetProps) {
  const words = useMessages(messages);
  const { sheetTitle } = useMessages(pageMessages).head;
  return (
    <Dialog title={sheetTitle(rules.display_name)} closeTo={closeTo}>
      <div className="rules">
        <RuleFacts rules={rules} />
        <h2>{words.paytable.title}</h2>
        <RulesPaytable rules={rules} sprite={sprite} />
        {rules.choices ? <ChoiceFigures choices={rules.choices} /> : null}
        {rules.lines.length > 0 ? <SlotLines rules={rules} /> : null}
        <p>
          <Link to={paths.gameRules(rules.game_code)}>{words.allRules}</Link>
        </p>
      </div>
    </Dialog>
  );
}
