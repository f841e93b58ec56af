-- Links sent by mail: to verify an address, to reset a password, to set a first one.
alter table account.person alter column password_hash drop not null;
comment on column account.person.password_hash is 'Argon2id in PHC form; its parameters are inside. Null until a first password is set.';

create table account.one_time_token (
  token_hash bytea constraint one_time_token_is_unique primary key,
  kind text not null constraint one_time_token_kind_is_known check (kind in ('verify', 'reset', 'set')),
  person_id bigint not null constraint one_time_token_is_of_a_person references account.person,
  email text not null,
  created_at timestamptz not null default kit.now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  constraint one_time_token_expires_after_it_was_made check (expires_at > created_at)
);
create index one_time_token_by_person on account.one_time_token (person_id, kind);
create index one_time_token_by_end on account.one_time_token (expires_at);
comment on column account.one_time_token.token_hash is 'SHA-256 of a random token of 256 bits; the token itself is only in the mail.';
comment on column account.one_time_token.email is 'The address that it was made for: it is good for no other.';
comment on column account.one_time_token.voided_at is 'When a newer link took its place.';

create table account.link_request (
  id bigint generated always as identity constraint link_request_has_a_number primary key,
  email_hash bytea not null,
  email text,
  lang text not null constraint link_request_is_in_a_known_language check (lang in ('en', 'cn', 'tw')),
  requested_at timestamptz not null default kit.now(),
  due_at timestamptz default kit.now(),
  constraint waiting_request_names_its_address check (due_at is null or email is not null)
);
create index link_request_by_address on account.link_request (email_hash, requested_at);
create index link_request_by_due on account.link_request (due_at) where due_at is not null;
comment on table account.link_request is 'Who asked for a link to a new password, whether or not there is such a person: looked up after the answer, which is the same for all.';
comment on column account.link_request.email is 'Emptied when it has been looked up.';
