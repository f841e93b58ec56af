-- What is assigned to a grader, which they take first, and the order in which staff list all work.
create index task_by_assignee on grading.task (assigned_to, due_at, id) where status in ('queued', 'claimed') and assigned_to is not null;
create index task_by_due_of_all on grading.task (due_at, id);
