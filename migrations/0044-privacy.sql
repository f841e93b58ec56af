-- What people ask for about their own data: a copy of it, or its end.
create schema privacy;

create table privacy.request (
  id bigint generated always as identity constraint privacy_request_has_a_number primary key,
  kind text not null constraint privacy_request_kind_is_known check (kind in ('export', 'erase')),
  subject_id bigint not null constraint privacy_request_is_about_a_person references account.person,
  requester_id bigint constraint privacy_request_is_by_a_person references account.person,
  status text not null default 'requested' constraint privacy_request_status_is_known check (status in (
    'requested', 'processing', 'ready', 'done', 'cancelled', 'expired')),
  created_at timestamptz not null default kit.now(),
  due_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  steps text[] not null default '{}',
  receipt jsonb not null default '{}',
  decided_by bigint constraint privacy_request_is_decided_by_a_person references account.person,
  reason text,
  archive_bytes bigint,
  ready_until timestamptz,
  link_hash bytea,
  link_expires_at timestamptz,
  ended_at timestamptz,
  constraint only_exports_become_ready check (status not in ('ready', 'expired') or kind = 'export'),
  constraint ready_archive_has_an_end check (status <> 'ready' or (ready_until is not null and archive_bytes is not null)),
  constraint ended_request_says_when check ((status in ('done', 'cancelled', 'expired')) = (ended_at is not null)),
  constraint decision_says_why check ((decided_by is null) = (reason is null)),
  constraint link_has_an_end check ((link_hash is null) = (link_expires_at is null))
);
create unique index erasure_is_asked_once on privacy.request (subject_id) where kind = 'erase' and status in ('requested', 'processing');
create unique index export_is_asked_once on privacy.request (subject_id, requester_id)
  where kind = 'export' and status in ('requested', 'processing', 'ready');
create index request_by_subject on privacy.request (subject_id, id desc);
create index request_by_requester on privacy.request (requester_id, id desc);
create index open_request on privacy.request (kind, status, due_at) where status in ('requested', 'processing', 'ready');
comment on table privacy.request is 'Requests and their receipts; kept, and naming people by their numbers only.';
comment on column privacy.request.requester_id is 'Null: by the closing of the account.';
comment on column privacy.request.due_at is 'Of an export: until when it must be there. Of an erasure: when it begins, the end of the days of grace.';
comment on column privacy.request.next_try_at is 'While it is processed: when another process may take it up.';
comment on column privacy.request.steps is 'Modules that are through with it.';
comment on column privacy.request.receipt is 'What was deleted, by module and table: numbers of rows and files.';
comment on column privacy.request.decided_by is 'Who of staff did not wait for the days of grace, and why.';
comment on column privacy.request.link_hash is 'SHA-256 of the key of the one link that opens the archive at present; it works once.';
