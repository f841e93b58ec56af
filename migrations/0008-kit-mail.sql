-- Mail on its way out: a row written with its cause, and sent afterwards.
create table kit.mail (
  id bigint generated always as identity constraint mail_has_a_number primary key,
  message_id uuid not null default gen_random_uuid(),
  recipient text not null constraint mail_goes_to_an_address check (recipient ~ '@'),
  lang text not null constraint mail_is_in_a_known_language check (lang in ('en', 'cn', 'tw')),
  subject text not null,
  body_text text,
  body_html text,
  created_at timestamptz not null default kit.now(),
  tries integer not null default 0,
  next_try_at timestamptz default kit.now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  trouble text,
  constraint waiting_mail_is_whole check (next_try_at is null or (body_text is not null and body_html is not null)),
  constraint mail_ends_in_one_way check (num_nonnulls(next_try_at, sent_at, given_up_at) = 1)
);
create index mail_by_next_try on kit.mail (next_try_at) where next_try_at is not null;
create index mail_by_end on kit.mail (created_at) where next_try_at is null;
comment on table kit.mail is 'The outbox of mail: written in the transaction of what it tells about, so that neither is there without the other.';
comment on column kit.mail.message_id is 'The same in every try, so that a mail that left twice is known for one.';
comment on column kit.mail.body_text is 'Emptied when the mail has left: it may hold a link that is a key.';
comment on column kit.mail.next_try_at is 'While a mail is being sent, when another process may take it; null once it has left or was given up.';
comment on column kit.mail.trouble is 'What the last failed try was answered.';
