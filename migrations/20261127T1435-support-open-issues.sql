-- Reports that wait for an answer, the oldest first: the list of staff begins with them, and their number is on the first page of staff.
create index issue_that_is_open on support.issue (id) where status in ('new', 'triaged', 'in_progress');
