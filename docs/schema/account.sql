-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema account;

-- What staff note about people, for staff alone.
create table account.person_note (
  id bigint generated always as identity not null,
  person_id bigint not null,
  author_id bigint not null,
  body text not null,
  created_at timestamp with time zone default kit.now() not null,
  -- When its author last changed it; null: it is as it was written.
  changed_at timestamp with time zone,
  constraint person_note_has_a_number PRIMARY KEY (id),
  constraint person_note_has_an_author FOREIGN KEY (author_id) REFERENCES identity.person(id),
  constraint person_note_is_about_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint person_note_has_a_most CHECK (length(body) <= 2000),
  constraint person_note_says_something CHECK (body ~ '\S'::text)
);
CREATE INDEX person_note_by_author ON account.person_note USING btree (author_id);
CREATE INDEX person_note_by_person ON account.person_note USING btree (person_id, id);
