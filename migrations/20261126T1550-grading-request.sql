-- Which request bought an order: a request that is sent again after its stored answer is gone finds what it bought.
alter table grading.order add column request text constraint order_request_has_a_length check (length(request) between 1 and 200);
create unique index order_of_a_request on grading.order (request, option) where request is not null;
create index task_by_release on grading.task (released_at) where status = 'released';
