-- Requests for links are answered by jobs, one for each; those that waited get theirs.
insert into kit.job (kind, payload, due_at)
select 'identity.answer-link-request', jsonb_build_object('request_id', id), due_at from identity.link_request where due_at is not null order by id;
drop index identity.link_request_by_due;
comment on column identity.link_request.due_at is 'Null once it was looked up, which a job does.';
