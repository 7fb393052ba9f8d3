import { depositServices } from "./api/cashier";
import { settleOpenRounds } from "./api/exclusion";
import { identityServices } from "./api/identity";
import type { CasinoServices } from "./api/services";
import { withdrawalServices } from "./api/withdrawals";
import { startCashback } from "./domain/cashback/offers";
import { startCountingGameDays } from "./domain/catalogue/game-days";
import { startExpiringCoupons } from "./domain/coupons/due";
import { startWatch } from "./domain/deposits/watch";
import { startCampaigns } from "./domain/desk/campaigns";
import { startReportSums } from "./domain/desk/reports/days";
import { startExcludingOtherAccounts } from "./domain/exclusion/other-accounts";
import { startRegisterWatch } from "./domain/exclusion/register-check";
import { startIdentityWatch } from "./domain/identity/watch";
import { startJackpots } from "./domain/jackpots/worker";
import { startLedgerReconciliation } from "./domain/ledger/reconciliation";
import { startPaymentReconciliation } from "./domain/payments/reconciliation-nightly";
import { startLimitWatch } from "./domain/player-limits/watch";
import { startFillingNames } from "./domain/players/namesakes";
import { startPruning } from "./domain/prune";
import { startAbandonedWatch } from "./domain/rounds/abandoned";
import { startRemovingFactors } from "./domain/second-factor/removal";
import { startResealing } from "./domain/secrets/seed-keys";
import { startChainWatch, startTableWatch } from "./domain/shared-rounds/settle";
import { startWithdrawalWatch } from "./domain/withdrawals/watch";

type Stop = () => Promise<void>;

/**
 * Starts the work that no request waits for. Every copy of the casino runs it; the database decides which one acts.
 * @returns stops it, and waits for what is under way
 */
export function startWorkers(house: CasinoServices): Stop {
  const stops = [...startMoneyWorkers(house), ...startRoundWorkers(house), ...startUpkeep(house)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

function startMoneyWorkers(house: CasinoServices): Stop[] {
  const { db, pool, clock, log, metrics } = house;
  return [
    startWatch(depositServices(house)),
    startWithdrawalWatch({
      ...withdrawalServices(house),
      onCounted: ({ open, contradicted }) => {
        metrics.withdrawalsOpen.reset();
        for (const [state, count] of open) metrics.withdrawalsOpen.set({ state }, count);
        metrics.withdrawalsContradicted.set(contradicted);
      },
    }),
    startPaymentReconciliation({
      services: depositServices(house),
      onDone: ({ span, findings, ...counts }) =>
        log[findings > 0 ? "error" : "info"](
          { ...span, ...counts, findings },
          "The payment provider was compared with the ledger",
        ),
      onOpenFindings: (open) => metrics.openFindings.set(open),
      onFault: (error) => log.error({ err: error }, "The payment provider was not compared with the ledger"),
    }),
    startCashback({
      db,
      clock,
      onFault: (error) => log.error({ err: error }, "Cashback was not offered"),
    }),
    startExpiringCoupons({
      db,
      clock,
      onFault: (error) => log.error({ err: error }, "Coupons whose time is over were not ended"),
    }),
    startLimitWatch({
      db,
      clock,
      onFault: (error) => log.error({ err: error }, "Raises of limits were not looked at"),
    }),
    startJackpots({
      db,
      pool,
      clock,
      onFault: (error) => log.error({ err: error }, "Jackpots were not rolled up"),
    }),
    startLedgerReconciliation({
      db,
      clock,
      onFound: ({ wallets, differences }) => {
        if (differences.length === 0) log.info({ wallets }, "The ledger was reconciled");
        else log.error({ wallets, differences }, "Wallets or pools differ from the ledger");
      },
      onLast: (differences) => metrics.ledgerDifferences.set(differences),
      onFault: (error) => log.error({ err: error }, "The ledger was not reconciled"),
    }),
  ];
}

function startRoundWorkers(house: CasinoServices): Stop[] {
  const { db, pool, vault, tableClock, clock, log, metrics } = house;
  return [
    startTableWatch({
      kysely: db,
      pool,
      vault,
      tableClock,
      clock,
      onSettled: ({ gameCode, late }) => {
        metrics.roundsSettled.inc({ game: gameCode });
        if (late) log.info({ game: gameCode }, "A bet was settled long after its result was out");
      },
      onFault: (error) => log.error({ err: error }, "Bets on a table were not settled"),
    }),
    startChainWatch({
      tables: tableClock.tables,
      clock,
      onFault: (error) => log.error({ err: error }, "The chains of the tables were not looked at"),
    }),
    startAbandonedWatch({
      kysely: db,
      pool,
      vault,
      clock,
      onSettled: ({ gameCode, roundId }) => {
        metrics.roundsSettled.inc({ game: gameCode });
        log.info({ game: gameCode, roundId }, "A round that its player left was settled by its rule");
      },
      onFault: (error) => log.error({ err: error }, "Abandoned rounds were not settled"),
    }),
    startRegisterWatch({
      db,
      clock,
      register: house.register,
      onExcluded: (playerId) => settleOpenRounds(house, playerId),
      onFault: (error) => log.error({ err: error }, "The register was not asked again"),
    }),
    startExcludingOtherAccounts({
      db,
      clock,
      onExcluded: (playerId) => settleOpenRounds(house, playerId),
      onFault: (error) => log.error({ err: error }, "An excluded player’s other account was not excluded"),
    }),
  ];
}

function startUpkeep(house: CasinoServices): Stop[] {
  const { db, slowDb, vault, clock, log } = house;
  return [
    startIdentityWatch(identityServices(house)),
    startCampaigns({
      db,
      clock,
      onQueued: () => house.mails.wake("offers"),
      onFault: (error) => log.error({ err: error }, "Mails of a campaign were not queued"),
    }),
    startCountingGameDays({
      db,
      clock,
      onFault: (error) => log.error({ err: error }, "Rounds were not counted by game and day"),
    }),
    startFillingNames(db, (error) => log.error({ err: error }, "Canonical names were not filled in")),
    startRemovingFactors({
      db,
      clock,
      onFault: (error) => log.error({ err: error }, "A second factor whose app is lost was not removed"),
    }),
    startPruning(db, clock, (error) => log.error({ err: error }, "Old rows were not deleted")),
    startReportSums(slowDb, clock, (error) =>
      log.error({ err: error }, "The sums of the reports were not counted"),
    ),
    startResealing(db, vault, {
      onDone: (seeds) => {
        if (seeds > 0) log.info({ seeds }, "Seeds were sealed under the newest key");
      },
      onFault: (error) => log.error({ err: error }, "Seeds were not sealed under the newest key"),
    }),
  ];
}
