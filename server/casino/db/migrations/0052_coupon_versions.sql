-- Versions of coupons: what operators edit holds for new requests, and players keep what they redeemed
-- (domain/coupons/definitions.ts, domain/desk/coupons.ts). Locks coupon and player_coupon for an instant: the columns
-- have constant defaults.

alter table coupon add column version integer not null default 1;
alter table player_coupon add column coupon_version integer not null default 1;

-- Versions that were replaced; the one in use is in coupon.
create table coupon_version (
  coupon_code text not null,
  version integer not null check (version > 0),
  definition jsonb not null,
  in_default_list boolean not null,
  replaced_at timestamptz not null,
  replaced_by bigint not null references operator,
  primary key (coupon_code, version)
);
revoke update, delete on coupon_version from cherrystone_program;
create trigger coupon_version_append_only before update or delete on coupon_version for each row
  execute function refuse_change('coupon_version_append_only');
create trigger coupon_version_not_truncated before truncate on coupon_version for each statement
  execute function refuse_change('coupon_version_append_only');
