-- Operators' notes about players, exports of players' data, and what was erased of closed accounts (domain/desk/).
-- Locks nothing in use.

create table player_note (
  player_id bigint not null,
  note_id uuid not null,
  text text not null check (text <> ''),
  operator_id bigint not null references operator,
  written_at timestamptz not null,
  primary key (player_id, note_id)
);
-- A note is erased with the player and never changed.
revoke update, delete on player_note from cherrystone_program;

-- An export is read in many requests, all of the operator who asked for it.
create table player_export (
  player_id bigint not null,
  export_id uuid not null,
  operator_id bigint not null references operator,
  asked_at timestamptz not null,
  primary key (player_id, export_id)
);
revoke update, delete on player_export from cherrystone_program;

create table player_erasure (
  player_id bigint not null,
  erasure_id uuid not null,
  -- `access`: what only signing in and writing to the player needs. `person`: also who the player was.
  extent text not null check (extent in ('access', 'person')),
  operator_id bigint not null references operator,
  erased_at timestamptz not null,
  primary key (player_id, erasure_id)
);
revoke insert, update, delete on player_erasure from cherrystone_program;
create trigger player_erasure_append_only before update or delete on player_erasure for each row
  execute function refuse_change('player_erasure_append_only');

-- Erases data of a closed account. Which of the two, and when, domain/desk/erasure.ts decides; the ledger, rounds,
-- deposits, withdrawals and the operators' log stay, under the player's number.
create function player_erase(
  p_player bigint, p_erasure uuid, p_extent text, p_operator bigint, p_now timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_closed_at timestamptz;
  v_name text := 'erased-' || p_player;
begin
  select closed_at into v_closed_at from player where player_id = p_player for update;
  if v_closed_at is null then
    raise exception 'the account of player % is open', p_player
      using errcode = 'check_violation', constraint = 'player_erasure_closed', table = 'player_erasure';
  end if;
  if exists (
    select from wallet w where w.player_id = p_player and (w.cash_minor, w.bonus_minor, w.held_minor) <> (0, 0, 0)
  ) then
    raise exception 'player % still has money here', p_player
      using errcode = 'check_violation', constraint = 'player_erasure_no_money', table = 'player_erasure';
  end if;
  if p_extent = 'person' and v_closed_at > p_now - interval '5 years' then
    raise exception 'the records of player % have to be kept', p_player
      using errcode = 'check_violation', constraint = 'player_erasure_kept', table = 'player_erasure';
  end if;

  delete from player_password where player_id = p_player;
  delete from password_reset where player_id = p_player;
  delete from refresh_credential where player_id = p_player;
  delete from player_session where player_id = p_player;
  delete from player_handle where player_id = p_player;
  delete from cashier_ticket where player_id = p_player;
  delete from sign_in_challenge where player_id = p_player;
  delete from known_device where player_id = p_player;
  delete from recovery_code where player_id = p_player;
  delete from second_factor where player_id = p_player;
  delete from email_confirmation where player_id = p_player;
  delete from unsubscribe_link where player_id = p_player;
  delete from campaign_recipient where player_id = p_player;
  delete from favourite where player_id = p_player;
  delete from signed_in_span where player_id = p_player;
  delete from outbox where player_id = p_player and (sent_at is not null or given_up_at is not null or held_at is not null);
  update player set email_permit = false, aid = '', download_id = '' where player_id = p_player;

  if p_extent = 'person' then
    delete from login_name where player_id = p_player;
    delete from identity_document where player_id = p_player;
    delete from support_thread where player_id = p_player;
    delete from player_note where player_id = p_player;
    update payout_method set address = 'erased:' || method_id, masked = '', owner_name = '', removed_at = coalesce(removed_at, p_now)
    where player_id = p_player;
    update deposit set card_last4 = null, card_brand = null, pay_address = null where player_id = p_player;
    update player set login = v_name, email = v_name || '@erased.invalid', email_confirmed_at = null, first_name = '',
      last_name = '', birth_date = '0001-01-01', address_one = '', city = '', state_id = '', zip_code = '', cell_phone = '',
      gender_male = null
    where player_id = p_player;
  end if;
  insert into player_erasure (player_id, erasure_id, extent, operator_id, erased_at)
  values (p_player, p_erasure, p_extent, p_operator, p_now);
end $$;
