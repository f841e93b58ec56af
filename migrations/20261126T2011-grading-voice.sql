-- Comments that a grader has spoken: which short recording belongs to which task.
create table grading.voice (
  id uuid constraint voice_is_there_once primary key constraint voice_is_a_clip references recording.clip,
  task_id bigint not null constraint voice_is_of_a_task references grading.task,
  grader_id bigint not null constraint voice_is_by_a_person references identity.person,
  created_at timestamptz not null default kit.now()
);
create index voice_by_task on grading.voice (task_id, grader_id);
create index voice_by_grader on grading.voice (grader_id);
