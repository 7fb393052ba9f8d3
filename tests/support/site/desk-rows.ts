import { randomUUID } from "node:crypto";
import { newPlayer } from "../casino-client";
import { identityOfPlayer, pdf } from "../identity";
import { newWithdrawer, withdraw } from "../withdrawals";
import type { DeskSystem } from "./desk-system";

/** A withdrawal that a person has to see, and its player. */
export async function waitingWithdrawal({ system, database }: DeskSystem) {
  const place = { url: system.casinoUrl, database };
  const player = await newWithdrawer(place, { cashMinor: 1_000_00 });
  const name = `Ada Waiting${player.pid}`;
  await database.pool.query("update player set last_name = $2 where player_id = $1", [
    player.pid,
    name.replace("Ada ", ""),
  ]);
  const { body } = await withdraw(place.url, player, 600_00);
  const id = body.withdrawals[0]?.withdrawal_id ?? "";
  return { player, name, id, path: `/withdrawals/${player.pid}/${id}` };
}

/** A player whose documents wait for a person. */
export async function waitingIdentity({ system, database }: DeskSystem, firstName: string) {
  const url = system.casinoUrl;
  const player = await newPlayer(url);
  await database.pool.query(
    "update player set identity_state = 'asked', first_name = $2, last_name = 'Waits' where player_id = $1",
    [player.pid, firstName],
  );
  const own = identityOfPlayer({ url }, player);
  await own.files();
  await own.file("address_proof", pdf({ pages: 2 }), "bill.pdf");
  await own.submit();
  return { pid: player.pid, name: `${firstName} Waits` };
}

/** A deposit of 50.00 of which the provider captured 60.00. @returns its reference */
export async function depositUnderReview({ database: { pool } }: DeskSystem, pid: number): Promise<string> {
  const reference = randomUUID();
  await pool.query(
    `insert into deposit (player_id, deposit_id, status, method, amount_minor, currency, created_at,
       captured_minor, captured_currency)
     values ($1, $2, 'review', 'card', 5000, 'USD', now(), 6000, 'USD')`,
    [pid, reference],
  );
  await pool.query(
    `insert into payment_reconciliation (reference, finding, player_id, provider_minor, provider_currency,
       occurred_at, found_at, seen_at)
     values ($1, 'amount_differs', $2, 6000, 'USD', now(), now(), now())`,
    [reference, pid],
  );
  return reference;
}

/** A visitor's message with HTML in it. @returns its reference */
export async function visitorThread(desk: DeskSystem, subject: string): Promise<string> {
  const reference = `${subject.slice(0, 5)}-ABCDE`;
  const now = new Date();
  await desk.database.kysely
    .insertInto("support_thread")
    .values({
      player_id: 0,
      reference,
      name: "Grace Hopper",
      email: "grace@example.com",
      subject,
      status: "open",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await writeToThread(desk, reference, 1);
  return reference;
}

/** Another message of the visitor. @param no its place in the conversation */
export async function writeToThread(
  { database: { kysely } }: DeskSystem,
  reference: string,
  no: number,
): Promise<void> {
  const message = { player_id: 0, reference, no, author: "sender" as const, host: null };
  await kysely
    .insertInto("support_message")
    .values({ ...message, text: "<b>Where</b> is\nmy deposit?", written_at: new Date(), read_at: null })
    .execute();
}

/** A mail to a player that was given up. */
export async function givenUpMail({ system, database }: DeskSystem) {
  const { pid, email } = await newPlayer(system.casinoUrl);
  const id = randomUUID();
  await database.pool.query(
    `insert into outbox (mail_id, kind, recipient, player_id, created_at, attempts, next_attempt_at, given_up_at, last_error)
     values ($3, 'email_confirmation', $2, $1, now(), 9, now(), now(), '550 no such mailbox')`,
    [pid, email, id],
  );
  return { id, email, label: `email confirmation to ${email}` };
}

/** A player who closed the account long enough ago that what only access needs can be erased. */
export async function closedPlayer({ system, database }: DeskSystem) {
  const player = await newPlayer(system.casinoUrl);
  await database.pool.query(
    `insert into player_closing (player_id, closing_id, is_closed, actor, changed_at)
     values ($1, gen_random_uuid(), true, 'player', now() - interval '31 days')`,
    [player.pid],
  );
  return player;
}
