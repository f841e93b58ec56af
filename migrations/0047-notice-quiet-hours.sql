-- When somebody does not want to be written to. Without a row it is as usual: from ten in the evening to eight in the morning.
create table notice.quiet_hours (
  person_id bigint constraint quiet_hours_are_of_one_person primary key constraint quiet_hours_are_of_a_person references account.person,
  is_on boolean not null default true,
  from_minute smallint not null default 1320 constraint quiet_hours_begin_within_a_day check (from_minute between 0 and 1439),
  until_minute smallint not null default 480 constraint quiet_hours_end_within_a_day check (until_minute between 0 and 1439),
  seen_zone text,
  constraint quiet_hours_have_a_length check (from_minute <> until_minute)
);
comment on table notice.quiet_hours is 'Mails that can wait do so during these hours. Mails about the safety of an account, and those that somebody waits for, never do.';
comment on column notice.quiet_hours.from_minute is 'Minutes after midnight, where the person is.';
comment on column notice.quiet_hours.seen_zone is 'Where a device of theirs said last that it was, "Asia/Taipei"; the zone of the profile goes before it.';
