-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema assignment;

create table assignment.assignment (
  entity text not null,
  entity_id bigint not null,
  person_id bigint not null,
  assigned_at timestamp with time zone default kit.now() not null,
  constraint assignment_is_to_one_person PRIMARY KEY (entity, entity_id),
  constraint assignment_is_to_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint assignment_is_of_a_kind CHECK (entity ~ '^[a-z][a-z-]{0,39}$'::text)
);
CREATE INDEX assignment_by_person ON assignment.assignment USING btree (person_id);
