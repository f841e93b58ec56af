-- Markings that are made twice, anchors, and who is qualified to grade.

create table grading.setting (
  id boolean constraint setting_is_one_row primary key default true constraint setting_row_is_the_row check (id),
  second_share_bps integer not null default 1000 constraint second_share_is_a_share check (second_share_bps between 0 and 10000),
  tolerance numeric(2,1) not null default 1.0 constraint tolerance_is_positive check (tolerance > 0 and tolerance <= 9),
  release_lead_minutes integer not null default 60 constraint release_lead_is_counted check (release_lead_minutes between 5 and 1440),
  anchor_share_bps integer not null default 1000 constraint anchor_share_is_a_share check (anchor_share_bps between 0 and 10000),
  anchors_to_qualify integer not null default 10 constraint anchors_to_qualify_are_counted check (anchors_to_qualify between 1 and 100),
  fewest_anchors integer not null default 3 constraint fewest_anchors_are_counted check (fewest_anchors between 1 and 100),
  max_mean_absolute numeric(3,2) not null default 0.75 constraint mean_absolute_is_positive check (max_mean_absolute > 0),
  max_mean numeric(3,2) not null default 0.5 constraint mean_is_positive check (max_mean > 0)
);
insert into grading.setting default values;
comment on column grading.setting.second_share_bps is 'Of bought scores that are marked by a second grader, in hundredths of a percent.';
comment on column grading.setting.tolerance is 'Two markings that differ by this much in a band go to a third grader.';
comment on column grading.setting.release_lead_minutes is 'So long before the due time the first marking is released alone.';
comment on column grading.setting.anchor_share_bps is 'Of what graders take next that is an anchor, in hundredths of a percent.';
comment on column grading.setting.fewest_anchors is 'With fewer anchors of a skill nobody is asked to qualify for it.';
comment on column grading.setting.max_mean_absolute is 'Of the section band, in bands: a larger mean absolute deviation from the anchors is not qualified.';
comment on column grading.setting.max_mean is 'The same of the mean deviation, in either direction.';

create table grading.anchor (
  script_id bigint constraint anchor_is_a_script primary key constraint anchor_is_of_a_script references grading.script,
  key text constraint anchor_key_is_there_once unique,
  marks jsonb not null,
  band numeric(2,1) not null constraint anchor_band_is_a_half_band check (band >= 0 and band <= 9 and band * 2 = floor(band * 2)),
  made_by bigint constraint anchor_is_made_by_a_person references identity.person,
  made_at timestamptz not null default kit.now(),
  retired_at timestamptz
);
comment on table grading.anchor is 'Scripts whose bands are agreed: they ship with the product, or staff chose a section that was marked twice.';
comment on column grading.anchor.key is 'Which file it ships as; null where staff chose it.';
comment on column grading.anchor.marks is 'The agreed band of each criterion, with a reason.';

create table grading.qualification (
  id bigint generated always as identity constraint qualification_has_a_number primary key,
  grader_id bigint not null constraint qualification_is_of_a_person references identity.person,
  skill text not null constraint qualification_skill_is_known check (skill in ('writing', 'speaking')),
  anchors integer not null constraint qualification_anchors_are_counted check (anchors >= 0),
  started_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  passed boolean,
  constraint qualification_ends_with_an_outcome check ((ended_at is null) = (passed is null))
);
create unique index qualification_is_open_once on grading.qualification (grader_id, skill) where ended_at is null;
create index qualification_by_grader on grading.qualification (grader_id, skill, id);
comment on column grading.qualification.anchors is 'How many are to be marked; 0: they graded before anybody was asked to qualify.';

-- Whoever has graded a skill until now may go on.
insert into grading.qualification (grader_id, skill, anchors, ended_at, passed)
select distinct m.grader_id, s.skill, 0, kit.now(), true
from grading.marking m join grading.task t on t.id = m.task_id join grading.script s on s.id = t.script_id
where t.status = 'released';

alter table grading.task
  add column qualification_id bigint constraint task_is_of_a_qualification references grading.qualification,
  add constraint task_of_a_qualification_is_an_anchor check (qualification_id is null or kind = 'anchor'),
  add constraint anchor_task_is_for_a_grader check (kind <> 'anchor' or assigned_to is not null);
create index task_by_qualification on grading.task (qualification_id) where qualification_id is not null;
create index task_of_anchors on grading.task (assigned_to, script_id) where kind = 'anchor';
create index task_by_submission on grading.task (due_at, id) where status = 'submitted';

alter table grading.marking
  add column agreed_marks jsonb,
  add column agreed_band numeric(2,1) constraint agreed_band_is_a_half_band check (agreed_band >= 0 and agreed_band <= 9 and agreed_band * 2 = floor(agreed_band * 2)),
  add constraint marking_is_agreed_whole check ((agreed_marks is null) = (agreed_band is null));
comment on column grading.marking.agreed_marks is 'What two or three graders agreed on, where it was marked again in time: the candidate reads it in place of the first.';
