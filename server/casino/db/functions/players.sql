-- version 1

-- One form for all the spellings of an email address that reach the same inbox: lower case, without a +tag, and without
-- dots where the provider ignores them.
create or replace function canonical_email(p_email text) returns text language sql immutable as $$
  select case when p.name = '' or p.domain = '' then lower(trim(p_email))
    when p.domain in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com'
    else p.name || '@' || p.domain
  end
  from (select
    split_part(split_part(lower(trim(p_email)), '@', 1), '+', 1) as name,
    split_part(lower(trim(p_email)), '@', 2) as domain
  ) p
$$;

create or replace function player_canonical_email_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_canonical_email (player_id, canonical_email)
  values (new.player_id, canonical_email(new.email))
  on conflict (player_id) do update set canonical_email = excluded.canonical_email;
  return null;
end $$;

-- A trigger, for older copies of the program as well: whoever writes a name, no old form of it stays.
create or replace function player_canonical_name_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_canonical_name (player_id, birth_date)
  values (new.player_id, new.birth_date)
  on conflict (player_id) do update set birth_date = excluded.birth_date, first_name = null, last_name = null;
  return null;
end $$;

-- What a player owns, for every rule that asks whether somebody has money left: cash and bonus, what waits for payout, what is staked in open rounds, and jackpots that were won and not yet claimed.
-- The stake of a free spin is the house's.
create or replace function player_owns(p_player bigint) returns bigint language sql stable as $$
  select w.cash_minor + w.bonus_minor + w.held_minor
    + coalesce((
      select sum(r.stake_minor) from round r
      where r.player_id = p_player and r.status = 'open' and not r.free_spin), 0)::bigint
    + coalesce((
      select sum(h.amount_minor) from jackpot_hit h
      where h.player_id = p_player and h.guid is not null and h.paid_at is null), 0)::bigint
  from wallet w where w.player_id = p_player
$$;

-- Erases data of a closed account. Which of the two, and when, domain/desk/erasure.ts decides; the ledger, rounds,
-- deposits, withdrawals and the operators' log stay, under the player's number.
create or replace function player_erase(
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
