-- Words every module uses: the one clock, and settings the owner may change.
create schema kit;

create table kit.clock (
  one boolean constraint clock_is_one_row primary key default true constraint clock_has_one_row check (one),
  shift interval not null default interval '0'
);
comment on table kit.clock is 'How far kit.now() stands from the machine''s clock; only a loopback test start may move it.';
insert into kit.clock default values;

create function kit.now() returns timestamptz
  language sql volatile parallel safe
  return clock_timestamp() + (select shift from kit.clock);
comment on function kit.now() is 'The only clock that decisions ask.';

create table kit.setting (
  key text constraint setting_key_is_unique primary key,
  value jsonb not null,
  updated_at timestamptz not null default kit.now()
);
comment on table kit.setting is 'Business constants the owner may change without a release; code holds their defaults.';

create table kit.secret (
  name text constraint secret_name_is_unique primary key,
  value bytea not null
);
comment on table kit.secret is 'Random keys made at the first start: signing keys of addresses and tokens.';
