-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema office;

create table office.list_view (
  id bigint generated always as identity not null,
  person_id bigint not null,
  list text not null,
  name text not null,
  search jsonb not null,
  columns text[] not null,
  created_at timestamp with time zone default kit.now() not null,
  constraint list_view_has_a_number PRIMARY KEY (id),
  constraint list_view_name_is_used_once UNIQUE (person_id, list, name),
  constraint list_view_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint list_view_has_a_name CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint list_view_is_of_a_list CHECK (list ~ '^[a-z][a-z-]{0,39}$'::text),
  constraint list_view_search_is_an_object CHECK (jsonb_typeof(search) = 'object'::text)
);
