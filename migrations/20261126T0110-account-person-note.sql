create schema account;

create table account.person_note (
  id bigint generated always as identity,
  person_id bigint not null,
  author_id bigint not null,
  body text not null,
  created_at timestamptz not null default kit.now(),
  changed_at timestamptz,
  constraint person_note_has_a_number primary key (id),
  constraint person_note_is_about_a_person foreign key (person_id) references identity.person (id),
  constraint person_note_has_an_author foreign key (author_id) references identity.person (id),
  constraint person_note_says_something check (body ~ '\S'),
  constraint person_note_has_a_most check (length(body) <= 2000)
);
comment on table account.person_note is 'What staff note about people, for staff alone.';
comment on column account.person_note.changed_at is 'When its author last changed it; null: it is as it was written.';
create index person_note_by_person on account.person_note (person_id, id);
create index person_note_by_author on account.person_note (author_id);
