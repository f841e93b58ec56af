create schema assignment;

-- Who of staff works on what: a row for each thing that somebody has taken, until it is decided or given back.
create table assignment.assignment (
  -- As audit events name it: "report".
  entity text not null constraint assignment_is_of_a_kind check (entity ~ '^[a-z][a-z-]{0,39}$'),
  entity_id bigint not null,
  person_id bigint not null constraint assignment_is_to_a_person references identity.person,
  assigned_at timestamptz not null default kit.now(),
  constraint assignment_is_to_one_person primary key (entity, entity_id)
);
create index assignment_by_person on assignment.assignment (person_id);
