-- A fact that fails again and again is set aside, and staff see why.
alter table kit.fact_waiting add column trouble text;
alter table kit.fact_waiting add column set_aside_at timestamptz;
create index fact_waiting_failed on kit.fact_waiting (fact_id) where tries > 0;
comment on column kit.fact_waiting.trouble is 'What the last try failed by.';
comment on column kit.fact_waiting.set_aside_at is 'Since when it is not tried again by itself; null: it is.';

-- A mail whose link is over is not tried any longer, and an address that has refused mails gets none until its reader says that it is right.
alter table kit.mail add column useless_at timestamptz;
alter table kit.mail add column is_asked boolean not null default false;
comment on column kit.mail.useless_at is 'From when on it helps nobody, as when the link in it is over; null: it always does.';
comment on column kit.mail.is_asked is 'Its reader waits for it: it also leaves to an address that has refused mails.';

create table kit.mail_refusal (
  address_hash bytea constraint refusing_address_is_there_once primary key,
  refused_at timestamptz not null default kit.now()
);
comment on table kit.mail_refusal is 'Addresses that a mail server has refused for good, until a mail arrives there or its reader says that it is right.';
comment on column kit.mail_refusal.address_hash is 'SHA-256 of the address in lower case.';
