-- A new draft of a task of Writing while its candidate writes it; what is handed in for grading is a script.
create table grading.revision_draft (
  script_id bigint not null constraint revision_draft_is_of_a_script references grading.script,
  part integer not null constraint revision_draft_is_of_a_part check (part between 1 and 9),
  version integer not null constraint revision_draft_version_counts check (version >= 1),
  text text not null constraint revision_draft_has_a_length check (length(text) <= 20000),
  saved_at timestamptz not null default kit.now(),
  constraint revision_draft_is_one_for_a_part primary key (script_id, part)
);
comment on column grading.revision_draft.script_id is 'The section of the attempt.';
comment on column grading.script.revises is 'What it is a new draft of: the section of the attempt, or the revision that was graded before.';
