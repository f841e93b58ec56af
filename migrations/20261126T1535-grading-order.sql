-- What people graded by hand: a script is one section of Writing or Speaking that somebody handed in and that grading was bought for.
create schema grading;

create table grading.script (
  id bigint generated always as identity constraint script_has_a_number primary key,
  attempt_id bigint not null,
  skill text not null constraint script_skill_is_known check (skill in ('writing', 'speaking')),
  person_id bigint not null constraint script_is_of_a_person references identity.person,
  candidate_number integer not null constraint candidate_number_is_there_once unique constraint candidate_number_has_six_digits check (candidate_number between 100000 and 999999),
  test_title text not null,
  module text not null constraint script_module_is_known check (module in ('academic', 'general')),
  words integer constraint script_words_are_counted check (words >= 0),
  duration_ms bigint constraint script_duration_is_counted check (duration_ms >= 0),
  created_at timestamptz not null default kit.now(),
  constraint script_is_there_once unique (attempt_id, skill),
  constraint script_has_its_length check ((skill = 'writing') = (words is not null) and (skill = 'speaking') = (duration_ms is not null))
);
create index script_by_person on grading.script (person_id, id);
comment on column grading.script.candidate_number is 'What a grader sees in place of a name.';

-- What a grader takes from the queue: the options of a script that are graded together.
create table grading.task (
  id bigint generated always as identity constraint task_has_a_number primary key,
  script_id bigint not null constraint task_is_of_a_script references grading.script,
  status text not null default 'queued' constraint task_status_is_known check (status in ('queued', 'claimed', 'submitted', 'released', 'canceled')),
  comment_language text not null constraint task_language_is_known check (comment_language in ('en', 'cn', 'tw')),
  priority boolean not null,
  due_at timestamptz not null,
  assigned_to bigint constraint task_is_assigned_to_a_person references identity.person,
  grader_id bigint constraint task_is_graded_by_a_person references identity.person,
  claimed_at timestamptz,
  lease_until timestamptz,
  submitted_at timestamptz,
  released_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text constraint cancel_reason_has_a_length check (length(cancel_reason) between 1 and 500),
  created_at timestamptz not null default kit.now(),
  constraint claimed_task_has_a_lease check ((status = 'claimed') = (lease_until is not null)),
  constraint task_is_claimed_by_somebody check (status not in ('claimed', 'submitted', 'released') or (grader_id is not null and claimed_at is not null)),
  constraint task_is_released_once check ((status = 'released') = (released_at is not null)),
  constraint task_is_canceled_whole check ((status = 'canceled') = (canceled_at is not null))
);
create index task_by_due on grading.task (due_at, id) where status in ('queued', 'claimed');
create index task_by_grader on grading.task (grader_id, status, id);
create index task_by_script on grading.task (script_id, id);
create index task_by_lease on grading.task (lease_until) where status = 'claimed';
comment on column grading.task.priority is 'Bought with Pro, and due sooner for it.';
comment on column grading.task.assigned_to is 'Only this grader may take it; staff have said so.';

-- One option that was bought for a script: its price, the coins on hold for it, and what its grader earns.
create table grading.order (
  id bigint generated always as identity constraint order_has_a_number primary key,
  script_id bigint not null constraint order_is_of_a_script references grading.script,
  task_id bigint not null constraint order_is_of_a_task references grading.task,
  option text not null constraint order_option_is_known check (option in ('scores', 'basic', 'vip')),
  payer_id bigint not null constraint order_is_paid_by_a_person references identity.person,
  list_price integer not null constraint order_list_price_is_counted check (list_price > 0),
  discount_bps integer not null constraint order_discount_is_a_share check (discount_bps between 0 and 10000),
  price integer not null constraint order_price_is_the_discounted check (price > 0 and price * 10000 = list_price * (10000 - discount_bps)),
  hold_id bigint not null constraint order_hold_is_its_own unique,
  rate_amount bigint not null constraint order_rate_is_counted check (rate_amount >= 0),
  rate_currency text not null constraint order_rate_has_a_currency check (rate_currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default kit.now(),
  coins_captured_at timestamptz,
  coins_returned_at timestamptz,
  return_reason text constraint return_reason_is_known check (return_reason in ('late', 'canceled')),
  canceled_at timestamptz,
  constraint coins_are_returned_for_a_reason check ((coins_returned_at is null) = (return_reason is null)),
  constraint coins_are_captured_or_returned check (coins_captured_at is null or coins_returned_at is null),
  constraint canceled_order_returns_its_coins check (canceled_at is null or coins_returned_at is not null)
);
create unique index option_is_bought_once on grading.order (script_id, option) where canceled_at is null;
create index order_by_task on grading.order (task_id);
create index order_by_payer on grading.order (payer_id, id);
create index order_with_held_coins on grading.order (task_id) where coins_captured_at is null and coins_returned_at is null;
comment on column grading.order.return_reason is 'late: it was not released by the time it was due. It is graded all the same.';

-- What a grader earns for an option; the newest row of an option and skill counts for orders from then on.
create table grading.rate (
  id bigint generated always as identity constraint rate_has_a_number primary key,
  option text not null constraint rate_option_is_known check (option in ('scores', 'basic', 'vip')),
  skill text not null constraint rate_skill_is_known check (skill in ('writing', 'speaking')),
  amount bigint not null constraint rate_is_counted check (amount >= 0),
  currency text not null constraint rate_has_a_currency check (currency ~ '^[A-Z]{3}$'),
  set_at timestamptz not null default kit.now(),
  set_by bigint constraint rate_is_set_by_a_person references identity.person
);
create index rate_by_option on grading.rate (option, skill, id);
insert into grading.rate (option, skill, amount, currency) values
  ('scores', 'writing', 500, 'USD'), ('basic', 'writing', 300, 'USD'), ('vip', 'writing', 500, 'USD'),
  ('scores', 'speaking', 500, 'USD'), ('basic', 'speaking', 300, 'USD'), ('vip', 'speaking', 500, 'USD');

-- What a grader has written so far. It stays with the task where the lease ends, for whoever goes on and for staff.
create table grading.draft (
  task_id bigint not null constraint draft_is_of_a_task references grading.task,
  grader_id bigint not null constraint draft_is_by_a_person references identity.person,
  version integer not null constraint draft_version_counts check (version >= 1),
  marking jsonb not null,
  saved_at timestamptz not null default kit.now(),
  constraint draft_is_one_for_a_grader primary key (task_id, grader_id)
);

-- What was handed back: never changed.
create table grading.marking (
  task_id bigint constraint marking_is_one_for_a_task primary key constraint marking_is_of_a_task references grading.task,
  grader_id bigint not null constraint marking_is_by_a_person references identity.person,
  marking jsonb not null,
  band numeric(2, 1) constraint marking_band_is_a_half_band check (band between 0 and 9 and band * 2 = floor(band * 2)),
  submitted_at timestamptz not null default kit.now()
);
create index marking_by_grader on grading.marking (grader_id, submitted_at);
comment on column grading.marking.band is 'Of the section, where scores were bought.';

-- Comments that a grader keeps to use again, and those of the school, which have no grader.
create table grading.saved_comment (
  id bigint generated always as identity constraint saved_comment_has_a_number primary key,
  grader_id bigint constraint saved_comment_is_of_a_person references identity.person,
  tag text,
  text text not null constraint saved_comment_has_a_length check (length(text) between 1 and 2000),
  used integer not null default 0 constraint saved_comment_uses_are_counted check (used >= 0),
  created_at timestamptz not null default kit.now()
);
create unique index saved_comment_is_there_once on grading.saved_comment (coalesce(grader_id, 0), md5(text));

-- What the candidate thinks of a grading that they have read.
create table grading.rating (
  task_id bigint constraint rating_is_one_for_a_task primary key constraint rating_is_of_a_task references grading.task,
  stars integer not null constraint rating_has_one_to_five_stars check (stars between 1 and 5),
  comment text constraint rating_comment_has_a_length check (length(comment) between 1 and 1000),
  rated_at timestamptz not null default kit.now()
);
