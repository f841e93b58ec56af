-- A mail that waited goes to where its reader is by then, and its day of tries begins when it may first leave.
alter table kit.mail add column person_id bigint;
alter table kit.mail add column not_before timestamptz;
create index mail_by_person on kit.mail (person_id) where person_id is not null;
comment on column kit.mail.person_id is
  'Whose mail it is, where it leaves to the address that they have by then and not at all where they may not be written to; null: it leaves to the recipient that it was written to.';
comment on column kit.mail.not_before is 'Until when it was held back, as while its reader slept: its tries count from then. Null: it was not.';
update kit.mail set not_before = next_try_at where tries = 0 and next_try_at > created_at + interval '1 minute';
