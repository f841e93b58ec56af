-- Guesses at a password or a code are counted by whose it is, not by what was typed, and apart where that person usually signs in.
alter table identity.login_failure
  add column person_id bigint constraint login_failure_is_of_a_person references identity.person (id);
create index login_failure_by_person on identity.login_failure (person_id) where person_id is not null;
comment on column identity.login_failure.person_id is 'Whose password or code was guessed; null where nobody has the name.';
comment on table identity.login_failure is 'Guesses of the last day. identifier_hash is a hash of whose password or code it is and of where the guess came from, or of what was typed where nobody has that name.';
