-- What people are told inside the product, and by which way they want to be told what.
create schema notice;

create table notice.notification (
  id bigint generated always as identity constraint notice_has_a_number primary key,
  person_id bigint not null constraint notice_is_for_a_person references account.person,
  kind text not null constraint notice_kind_is_a_word check (kind ~ '^[a-z_]+$'),
  params jsonb not null,
  url text constraint notice_leads_to_a_page_of_ours check (url ~ '^/([^/]|$)'),
  dedupe_key text not null constraint notice_is_told_once unique,
  created_at timestamptz not null default kit.now(),
  read_at timestamptz
);
create index notification_by_person on notice.notification (person_id, id);
create index notification_unread on notice.notification (person_id) where read_at is null;
create index notification_by_age on notice.notification (created_at);
comment on column notice.notification.params is 'What its words are made of when it is read, in the language of its reader.';
comment on column notice.notification.url is 'The page that it is about, without the host; null: none.';

create table notice.preference (
  person_id bigint not null constraint preference_is_of_a_person references account.person,
  kind text not null,
  channel text not null constraint preference_channel_is_known check (channel in ('in_app', 'mail')),
  wanted boolean not null,
  constraint preference_is_said_once primary key (person_id, kind, channel)
);
comment on table notice.preference is 'Only what somebody has chosen; everything else is as the kind has it.';

create table notice.box (
  person_id bigint constraint box_is_of_one_person primary key constraint box_is_of_a_person references account.person,
  version bigint not null
);
comment on column notice.box.version is 'Rises with every change of the notices of a person, in the transaction of the change.';
