create schema study;

-- Mistakes that have left somebody's notebook other than by a right answer in a later attempt. They come back when the question loses a mark
-- again: that is a mistake of another attempt.
create table study.settled_mistake (
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  person_id bigint not null constraint settled_mistake_is_of_a_person references identity.person,
  way text not null constraint settled_way_is_known check (way in ('aside', 'right')),
  settled_at timestamptz not null default kit.now(),
  constraint mistake_is_settled_once primary key (attempt_id, skill, question),
  constraint settled_mistake_is_of_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill)
);
create index settled_mistake_by_person on study.settled_mistake (person_id);
comment on column study.settled_mistake.question is 'As the paper of the attempt names it.';
comment on column study.settled_mistake.way is 'Put aside, or answered right when it was answered again.';
