import { startRewardCasino } from "./reward-casino";
import { startRewardWeb } from "./reward-web";

/**
 * A relay in its own process, with pages, loaders and a casino that disappears while they listen. It stops everything,
 * prints how, and must exit by itself when nothing keeps it alive.
 */
const casino = await startRewardCasino();
const web = await startRewardWeb(casino.url);
const players = [1, 2, 3].map((pid) => ({ pid, login: `player${pid}`, token: `${pid}.token` }));
const tabs = await Promise.all(players.map((player) => web.open(player)));
await Promise.all(tabs.map((tab) => tab.message(1)));
await web.rewardOf({ pid: 4, login: "loader", token: "4.token" });
tabs[0]?.ws.pause();
casino.closeAll(1012);
await casino.stop();
void web.rewardOf({ pid: 5, login: "late", token: "5.token" });
await web.stop();
tabs[0]?.ws.resume();
const codes = await Promise.all(tabs.slice(1).map((tab) => tab.end()));
process.stdout.write(`stopped ${codes.join(" ")}\n`);
