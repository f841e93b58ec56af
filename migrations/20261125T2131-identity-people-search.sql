-- What people are found by, kept by the database as names and addresses change; and the orders of their lists.
create function identity.name_words(first_name text, last_name text, username text) returns text
  language plpgsql immutable parallel safe
as $$
declare
  first text := kit.fold_text(coalesce(first_name, ''));
  last text := kit.fold_text(coalesce(last_name, ''));
  first_joined text := replace(first, ' ', '');
  last_joined text := replace(last, ' ', '');
begin
  return concat(' ', last, ' ', first, ' ', last_joined, first_joined, ' ', first_joined, last_joined, ' ', kit.fold_text(coalesce(username, '')), ' ');
end $$;
comment on function identity.name_words(text, text, text) is
  'A name in both orders, with and without the space, and the username; a space before and after each word.';

create function identity.name_keys(first_name text, last_name text, username text) returns text[]
  language plpgsql immutable parallel safe
as $$
declare
  words text := identity.name_words(first_name, last_name, username);
  names text := kit.fold_text(concat_ws(' ', last_name, first_name));
begin
  if octet_length(words) = length(words) then return kit.search_keys(names, true); end if;
  return kit.search_keys(names, true) || kit.search_keys(words, false);
end $$;

alter table identity.person
  add column name_words text not null generated always as (identity.name_words(first_name, last_name, username)) stored,
  add column email_words text not null generated always as (' ' || kit.fold_text(split_part(email, '@', 1)) || ' ') stored,
  add column domain_words text not null generated always as (' ' || kit.fold_text(split_part(email, '@', 2)) || ' ') stored,
  add column name_keys text[] not null generated always as (identity.name_keys(first_name, last_name, username)) stored;
comment on column identity.person.name_words is 'What names are searched in.';
comment on column identity.person.email_words is 'The local part of the email, folded.';
comment on column identity.person.domain_words is 'The domain of the email, folded.';
comment on column identity.person.name_keys is 'What words of other scripts, and misspelt Latin ones, are found by.';

create index person_by_words on identity.person using gin (name_words gin_trgm_ops, email_words gin_trgm_ops, domain_words gin_trgm_ops, name_keys);

-- Who has no name or username yet comes last in both directions.
create index person_by_name on identity.person (coalesce(lower(first_name), U&'\+10FFFD'), coalesce(lower(last_name), ''), id);
create index person_by_name_back on identity.person (coalesce(lower(first_name), ''), coalesce(lower(last_name), ''), id);
create index person_by_username on identity.person (coalesce(lower(username), U&'\+10FFFD'), id);
create index person_by_username_back on identity.person (coalesce(lower(username), ''), id);
create index person_by_status on identity.person (status, created_at desc, id desc);
create index person_unverified on identity.person (created_at desc, id desc) where email_verified_at is null;
create index person_by_brand on identity.person (signup_brand, created_at desc, id desc);
create index person_unbound on identity.person (created_at desc, id desc) where not finish_bind;
create index role_grant_by_role on identity.role_grant (role, person_id);
create index session_by_last_seen on identity.session (last_seen_at, id);
