-- Requests that happen once however often they arrive: a row for each key that somebody sent with one, taken before the handler runs.
create table kit.idempotency (
  person_id bigint not null,
  operation text not null,
  key text not null constraint idempotency_key_is_printable check (key ~ '^[ -~]{8,128}$'),
  request_hash bytea not null constraint request_hash_is_sha256 check (octet_length(request_hash) = 32),
  lease_token uuid,
  lease_until timestamptz,
  status smallint constraint only_successes_are_stored check (status between 200 and 299),
  body json,
  taken_at timestamptz not null default kit.now(),
  answered_at timestamptz,
  constraint idempotency_key_is_used_once primary key (person_id, operation, key),
  constraint request_is_leased_or_answered check ((lease_token is null) = (lease_until is null) and (lease_token is null) = (status is not null)),
  constraint answer_has_its_time check ((status is null) = (answered_at is null))
);
create index idempotency_by_time on kit.idempotency (taken_at);
comment on table kit.idempotency is 'Answers by Idempotency-Key, kept 48 hours. A request that was refused or failed has no row: it may be sent again with its key.';
comment on column kit.idempotency.operation is '"POST /path" as the contract writes it.';
comment on column kit.idempotency.request_hash is 'Of the input and the product: the same key with another request is refused.';
comment on column kit.idempotency.lease_token is 'Names the run that works on the request. Null once it is answered.';
comment on column kit.idempotency.lease_until is 'From then on the same request may run again: its server has crashed.';
comment on column kit.idempotency.body is 'What was answered, to be answered again.';
