-- The second step of a login: codes from an app (RFC 6238), and codes for when the app is gone.
create table account.second_factor (
  person_id bigint constraint person_has_one_second_factor primary key
    constraint second_factor_is_of_a_person references account.person,
  kek_id text not null,
  wrapped_dek bytea not null,
  dek_version integer not null,
  sealed jsonb not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default kit.now(),
  confirmed_at timestamptz
);
create index second_factor_by_key on account.second_factor (kek_id, person_id);
comment on column account.second_factor.sealed is 'The secret that app and server share; sealed as in account.billing_info.';
comment on column account.second_factor.last_step is 'The newest half minute (since 1970) whose code was accepted: no code counts twice.';
comment on column account.second_factor.confirmed_at is 'Null: begun, and asked of nobody yet.';

create table account.recovery_code (
  person_id bigint not null constraint recovery_code_is_of_a_person references account.person,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_code_is_given_once primary key (person_id, code_hash)
);
comment on column account.recovery_code.code_hash is 'SHA-256 of 80 random bits in capitals without dashes; the code itself is shown once.';
