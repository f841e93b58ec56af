-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema study;

create table study.settled_mistake (
  attempt_id bigint not null,
  skill text not null,
  -- As the paper of the attempt names it.
  question text not null,
  person_id bigint not null,
  -- Put aside, or answered right when it was answered again.
  way text not null,
  settled_at timestamp with time zone default kit.now() not null,
  constraint mistake_is_settled_once PRIMARY KEY (attempt_id, skill, question),
  constraint settled_mistake_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint settled_mistake_is_of_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill),
  constraint settled_way_is_known CHECK (way = ANY (ARRAY['aside'::text, 'right'::text]))
);
CREATE INDEX settled_mistake_by_person ON study.settled_mistake USING btree (person_id);
