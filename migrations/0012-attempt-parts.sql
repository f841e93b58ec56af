-- Attempts at a single part, each open once; and ranges, for what is too short for a band.
alter table attempt.attempt
  add column part integer constraint part_counts_from_one check (part > 0),
  add constraint attempt_at_one_part_names_it check ((scope = 'part') = (part is not null));
comment on column attempt.attempt.part is 'The number of the part in its section, as the whole test counts.';
comment on column attempt.attempt.revision is 'Pinned at the start, a form where only some parts are taken: a correction of the test never changes a running attempt.';

drop index attempt.one_open_attempt_per_person_test_and_scope;
create unique index one_open_attempt_per_person_test_and_scope on attempt.attempt (person_id, test_id, scope, coalesce(skill, ''), coalesce(part, 0))
  where status in ('created', 'ready', 'in_progress', 'paused');

alter table attempt.section_score
  add column range_low numeric(2, 1),
  add column range_high numeric(2, 1),
  add constraint range_runs_upwards check ((range_low is null) = (range_high is null) and range_low <= range_high),
  add constraint score_has_a_band_or_a_range check (band is null or range_low is null);
comment on column attempt.section_score.range_low is 'From where to where the band of a quick mock is estimated; it is too short for one band.';
comment on column attempt.section_score.band is 'An estimate; null when the section was never opened, and where a range or marks alone are told.';
