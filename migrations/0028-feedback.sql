-- What people report: bugs and advice.
create schema feedback;

create table feedback.issue (
  id bigint generated always as identity constraint issue_has_a_number primary key,
  type text not null constraint issue_type_is_known check (type in ('Bug', 'Advice')),
  description text not null constraint issue_says_something check (description <> ''),
  url text not null,
  upload_id bigint constraint issue_shows_an_upload references file.upload,
  created_by bigint constraint issue_is_by_a_person references account.person,
  brand text not null,
  lang text not null constraint issue_is_in_a_known_language check (lang in ('en', 'cn', 'tw')),
  user_agent text not null,
  status text not null default 'new' constraint issue_status_is_known check (status in ('new', 'triaged', 'in_progress', 'resolved', 'declined')),
  public_reply text,
  created_at timestamptz not null default kit.now(),
  constraint issue_shows_its_own_upload unique (upload_id)
);
create index issue_by_status on feedback.issue (status, id);
create index issue_by_person on feedback.issue (created_by) where created_by is not null;
comment on column feedback.issue.url is 'The page it is about, as the reporter''s browser named it, without its secrets.';
comment on column feedback.issue.brand is 'The brand of the host that it was reported at: whose name the answer bears.';
comment on column feedback.issue.created_by is 'Null: a visitor; 0 on the wire.';

create table feedback.issue_step (
  id bigint generated always as identity constraint issue_step_has_a_number primary key,
  issue_id bigint not null constraint issue_step_is_of_an_issue references feedback.issue,
  at timestamptz not null default kit.now(),
  person_id bigint not null constraint issue_step_is_by_a_person references account.person,
  status text not null,
  public_reply text
);
create index issue_step_by_issue on feedback.issue_step (issue_id, id);
comment on table feedback.issue_step is 'What staff decided of an issue, and when.';
