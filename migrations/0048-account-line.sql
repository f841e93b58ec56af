-- Ways to sign in by an account elsewhere, and the journeys there and back.
create table account.external_identity (
  person_id bigint not null constraint external_identity_is_of_a_person references account.person,
  provider text not null constraint provider_is_known check (provider in ('line')),
  subject text not null constraint subject_is_said check (length(subject) between 1 and 255),
  linked_at timestamptz not null default kit.now(),
  last_used_at timestamptz,
  constraint person_binds_one_account_of_a_provider primary key (person_id, provider),
  constraint account_of_a_provider_is_bound_once unique (provider, subject)
);
comment on column account.external_identity.subject is 'Who they are there: `sub` of OpenID Connect. Name, address, picture and tokens of the provider are never kept.';
comment on column account.external_identity.last_used_at is 'The last sign-in by it; null: none yet.';

create table account.authorization_request (
  state_hash bytea constraint authorization_request_is_known_by_its_state primary key,
  key_hash bytea not null,
  wish text not null constraint wish_is_known check (wish in ('sign-in', 'bind')),
  person_id bigint constraint authorization_request_is_of_a_person references account.person,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  code_used_at timestamptz,
  subject text,
  constraint binding_is_wished_by_somebody check ((wish = 'bind') = (person_id is not null))
);
create index authorization_request_by_end on account.authorization_request (expires_at);
comment on table account.authorization_request is 'One journey to a provider and back (RFC 6749 §4.1, RFC 7636); deleted when it ends, or ten minutes after it began by whoever begins next.';
comment on column account.authorization_request.key_hash is 'SHA-256 of what only the browser holds that began.';
comment on column account.authorization_request.person_id is 'Who binds; null: somebody signs in.';
comment on column account.authorization_request.code_used_at is 'A code is redeemed once, whatever comes of it.';
comment on column account.authorization_request.subject is 'Whom the provider confirmed: known while a code of the second step is asked for.';
