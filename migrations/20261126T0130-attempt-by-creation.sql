-- How many attempts were made on a day, and by how many people: the first page of staff.
create index attempt_by_creation on attempt.attempt (created_at) include (person_id) where preview_of is null;
