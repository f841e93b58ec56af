-- Scripts that are not a section of an attempt, and tasks that nobody bought: markings that are made again, and anchors.

alter table grading.script
  add column source text not null default 'attempt' constraint script_source_is_known check (source in ('attempt', 'revision', 'anchor')),
  add column content jsonb,
  add column revises bigint constraint revision_is_of_a_script references grading.script,
  alter column attempt_id drop not null,
  alter column person_id drop not null,
  drop constraint script_is_there_once,
  add constraint script_is_of_its_source check (
    case source
      when 'attempt' then attempt_id is not null and person_id is not null and content is null and revises is null
      when 'revision' then attempt_id is not null and person_id is not null and content is not null and revises is not null
      else attempt_id is null and person_id is null and content is not null and revises is null
    end);
create unique index script_of_a_section on grading.script (attempt_id, skill) where source = 'attempt';
create index script_by_attempt on grading.script (attempt_id, skill) where source = 'revision';
create index script_by_revised on grading.script (revises, id) where source = 'revision';
comment on column grading.script.source is 'attempt: a section that was handed in; revision: a new draft of a task of one; anchor: one whose bands are agreed.';
comment on column grading.script.content is 'What is marked, where it is not in an attempt.';

alter table grading.task
  add column kind text not null default 'order' constraint task_kind_is_known check (kind in ('order', 'second', 'third', 'remark', 'anchor')),
  add column marks_again bigint constraint task_marks_a_task_again references grading.task,
  add column options text[] constraint task_options_are_known check (options <@ array['scores', 'basic', 'vip'] and cardinality(options) > 0),
  add column rate_amount bigint constraint task_rate_is_counted check (rate_amount >= 0),
  add column rate_currency text constraint task_rate_has_a_currency check (rate_currency ~ '^[A-Z]{3}$'),
  add constraint task_has_its_work check ((kind = 'order') = (options is null) and (options is null) = (rate_amount is null) and (rate_amount is null) = (rate_currency is null)),
  add constraint task_marks_again_by_kind check ((kind in ('second', 'third', 'remark')) = (marks_again is not null));
create unique index task_is_marked_again_once on grading.task (marks_again, kind) where status <> 'canceled';
comment on column grading.task.kind is 'order: bought; second: marked by another grader without knowing of the first; third: decides between two that differ; remark: after a complaint; anchor: a script whose bands are agreed.';
comment on column grading.task.options is 'What is graded, where no order says so.';
