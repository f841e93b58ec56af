create schema office;

-- A list of staff as somebody has saved it for themselves.
create table office.list_view (
  id bigint generated always as identity constraint list_view_has_a_number primary key,
  person_id bigint not null constraint list_view_is_of_a_person references identity.person,
  -- The name of the list, as its page has it.
  list text not null constraint list_view_is_of_a_list check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null constraint list_view_has_a_name check (char_length(name) between 1 and 60),
  -- Filters and order, as the address of the page has them.
  search jsonb not null constraint list_view_search_is_an_object check (jsonb_typeof(search) = 'object'),
  columns text[] not null,
  created_at timestamptz not null default kit.now(),
  constraint list_view_name_is_used_once unique (person_id, list, name)
);
