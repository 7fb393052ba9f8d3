import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { balance } from "~/casino/contract/account";
import { loader } from "~/root";
import { sessionFrom, writeSession } from "~/session/session.server";
import type { RootData } from "~/shell/root-data";
import { TopBar } from "~/shell/TopBar";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer, BALANCE } from "../../support/web-values";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, preventScrollReset: _, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & LinkProps) => (
    <a href={to} {...rest} />
  ),
  useMatches: () => [{ data: frame }, { data: page }],
}));

interface LinkProps {
  to: string;
  preventScrollReset?: boolean;
}

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
let frame: RootData | undefined;
let page: unknown = null;

beforeAll(() => double.answer(balance, () => ({ ...BALANCE, unread_messages: 2 })));
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

async function load(): Promise<RootData> {
  const request = new Request(`${ORIGIN}/lobby/games/`, { headers: { cookie } });
  return loader({ request, params: {}, context: {} });
}

function menuLink(root: RootData, data: unknown = null): string {
  frame = root;
  page = data;
  const html = renderToStaticMarkup(<TopBar root={root} here="/lobby/games/" isGame={false} />);
  const link = /<a[^>]*menu-button[\s\S]*?<\/a>/.exec(html)?.[0] ?? "";
  return link.replace(/<[^>]*>/g, "").trim();
}

describe("support.unread-at-menu: unread messages are counted at the menu", () => {
  it("the number is in the balance, which the frame loads already", async () => {
    const root = await load();
    expect(root.unread).toBe(2);
    expect(double.calls.filter((call) => call.includes("support"))).toEqual([]);
    expect(menuLink(root)).toBe("Menu 2 unread messages");
  });

  it("is gone once the page has marked them as read, and there is none for an operator who does not count", async () => {
    const root = await load();
    expect(menuLink(root, { unread: 0 })).toBe("Menu");
    expect(menuLink(root, { unread: 1 })).toBe("Menu 1 unread message");
    double.answer(balance, () => BALANCE);
    expect(menuLink(await load())).toBe("Menu");
  });

  it("has room for two digits", async () => {
    double.answer(balance, () => ({ ...BALANCE, unread_messages: 100 }));
    expect(menuLink(await load())).toBe("Menu 99+ unread messages");
  });
});
