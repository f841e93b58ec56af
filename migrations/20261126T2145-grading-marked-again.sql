-- Which scripts say how graders compare.
create index task_marked_again on grading.task (script_id) where kind in ('second', 'third', 'anchor');
