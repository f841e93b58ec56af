-- Challenges of marks, what staff decide of them and of keys, and the re-marking that follows.
create table attempt.mark_challenge (
  id bigint generated always as identity constraint challenge_has_a_number primary key,
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  person_id bigint not null constraint challenge_is_by_a_person references account.person,
  test_id bigint not null constraint challenge_is_of_a_test references exam.test,
  root text not null constraint challenge_is_of_a_revision references exam.revision,
  root_question text not null,
  number integer not null constraint challenged_number_counts_from_one check (number > 0),
  answer text not null,
  words text not null constraint challenge_says_why check (char_length(words) between 10 and 1000),
  status text not null default 'open' constraint challenge_status_is_known check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  closed_at timestamptz,
  decision_id bigint,
  constraint challenge_is_of_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill),
  constraint closed_challenge_says_when check ((status = 'open') = (closed_at is null)),
  constraint decided_challenge_has_its_decision check ((status in ('accepted', 'declined')) = (decision_id is not null))
);
create unique index one_open_challenge_per_question on attempt.mark_challenge (attempt_id, skill, question) where status = 'open';
create index open_challenge_by_person on attempt.mark_challenge (person_id) where status = 'open';
create index challenge_by_question on attempt.mark_challenge (root, skill, root_question, answer, status);
comment on column attempt.mark_challenge.root is 'The whole revision, before any correction: attempts at it, at its corrections and at forms of them are challenged together.';
comment on column attempt.mark_challenge.root_question is 'The question as the whole test names it; `question` is as the attempt does.';
comment on column attempt.mark_challenge.number is 'The first number of the question in the whole test.';
comment on column attempt.mark_challenge.answer is 'What was answered, folded as the marker folds it: equal answers are decided together.';

create table attempt.key_decision (
  id bigint generated always as identity constraint key_decision_has_a_number primary key,
  kind text not null constraint key_decision_kind_is_known check (kind in ('accepted', 'declined')),
  test_id bigint not null constraint key_decision_is_of_a_test references exam.test,
  root text not null constraint key_decision_is_of_a_revision references exam.revision,
  skill text not null,
  question text not null,
  number integer not null,
  challenge_id bigint constraint key_decision_is_of_a_challenge references attempt.mark_challenge,
  corrects text constraint key_decision_corrects_a_revision references exam.revision,
  revision text constraint key_decision_made_a_revision references exam.revision constraint revision_is_decided_once unique,
  change text constraint key_decision_change_is_known check (change in ('add', 'replace')),
  answers text[],
  words text not null constraint key_decision_says_why check (char_length(words) between 1 and 1000),
  decided_by bigint not null constraint key_decision_is_by_a_person references account.person,
  decided_at timestamptz not null,
  constraint only_an_accepted_decision_changes_a_key_and_says_how
    check (num_nonnulls(corrects, revision, change, answers) = case kind when 'accepted' then 4 else 0 end),
  constraint declined_decision_has_a_challenge check (kind = 'accepted' or challenge_id is not null)
);
create index key_decision_by_test on attempt.key_decision (test_id, id desc);
comment on table attempt.key_decision is 'Who accepted or declined what, when, why, and from which challenge. Without a challenge: staff corrected the key by themselves.';
comment on column attempt.key_decision.words is 'What the candidates are told.';
create trigger key_decisions_only_grow before update or delete or truncate on attempt.key_decision execute function attempt.refuse_change();

alter table attempt.mark_challenge
  add constraint challenge_is_decided_by_a_decision foreign key (decision_id) references attempt.key_decision;

create table attempt.remark (
  decision_id bigint constraint remark_follows_one_decision primary key
    constraint remark_follows_a_decision references attempt.key_decision,
  cursor_id bigint not null default 0,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  failed integer not null default 0,
  next_check_at timestamptz,
  finished_at timestamptz,
  constraint remark_ends_or_goes_on check ((next_check_at is null) = (finished_at is not null))
);
create index remark_by_next_check on attempt.remark (next_check_at) where next_check_at is not null;
comment on table attempt.remark is 'Marking again what was handed in before a key was corrected: how far it has come.';
comment on column attempt.remark.cursor_id is 'The last attempt that was looked at; moved in the transaction of its scores.';
comment on column attempt.remark.failed is 'Attempts that could not be marked again; the log names them.';

alter table attempt.section_score
  add column key_revision text constraint score_is_by_the_key_of_a_revision references exam.revision;
comment on column attempt.section_score.key_revision is 'The revision whose key was marked by; null, of older rows: the attempt''s own.';
