-- A candidate who doubts a band asks for one clean marking by another person, once for each script.
create table grading.complaint (
  id bigint generated always as identity constraint complaint_has_a_number primary key,
  script_id bigint not null constraint complaint_is_of_a_script references grading.script constraint complaint_is_made_once unique,
  task_id bigint not null constraint complaint_is_about_a_task references grading.task constraint complaint_of_a_task_is_made_once unique,
  remark_id bigint not null constraint complaint_is_marked_by_a_task references grading.task constraint complaint_has_a_task_of_its_own unique,
  payer_id bigint not null constraint complaint_is_paid_by_a_person references identity.person,
  reason text constraint complaint_reason_has_a_length check (length(reason) between 20 and 2000),
  list_price integer not null constraint complaint_list_price_is_counted check (list_price > 0),
  discount_bps integer not null constraint complaint_discount_is_a_share check (discount_bps between 0 and 10000),
  price integer not null constraint complaint_price_is_the_discounted check (price > 0 and price * 10000 = list_price * (10000 - discount_bps)),
  hold_id bigint not null constraint complaint_hold_is_its_own unique,
  request text not null constraint complaint_request_is_its_own unique constraint complaint_request_has_a_length check (length(request) between 1 and 200),
  created_at timestamptz not null default kit.now(),
  coins_captured_at timestamptz,
  coins_returned_at timestamptz,
  return_reason text constraint complaint_return_reason_is_known check (return_reason in ('late', 'changed', 'rejected')),
  outcome text constraint complaint_outcome_is_known check (outcome in ('changed', 'unchanged', 'rejected')),
  decided_at timestamptz,
  reject_reason text constraint complaint_reject_reason_has_a_length check (length(reject_reason) between 1 and 500),
  constraint complaint_coins_are_returned_for_a_reason check ((coins_returned_at is null) = (return_reason is null)),
  constraint complaint_coins_are_captured_or_returned check (coins_captured_at is null or coins_returned_at is null),
  constraint complaint_is_decided_whole check ((outcome is null) = (decided_at is null)),
  constraint decided_complaint_has_moved_its_coins check (outcome is null or coins_captured_at is not null or coins_returned_at is not null)
);
create index complaint_by_payer on grading.complaint (payer_id, id);
create index complaint_with_held_coins on grading.complaint (remark_id) where coins_captured_at is null and coins_returned_at is null;
create index complaint_that_is_open on grading.complaint (id) where outcome is null;
comment on column grading.complaint.task_id is 'The marking that was released and is doubted.';
comment on column grading.complaint.remark_id is 'What another grader marks, without seeing the first.';
comment on column grading.complaint.reason is 'In the candidate’s words; null once their account is erased.';
comment on column grading.complaint.outcome is 'changed: the bands of the new marking replace the former; rejected: staff refused to have it marked again.';
