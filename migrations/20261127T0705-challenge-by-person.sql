-- What is exported and erased of a person is found by the person, whatever became of it.
create index challenge_by_person on challenge.mark_challenge (person_id);
drop index challenge.open_challenge_by_person;
