-- What a free member may still take today.
create schema plan;

create table plan.quota_window (
  person_id bigint not null constraint quota_window_is_of_a_person references account.person,
  product text not null constraint quota_product_is_known check (product in ('ielts', 'toefl')),
  bucket text not null constraint quota_bucket_is_known check (bucket in ('full', 'section')),
  window_start timestamptz not null,
  window_end timestamptz not null,
  used integer not null,
  allowed integer not null,
  constraint quota_window_is_there_once primary key (person_id, product, bucket),
  constraint quota_window_ends_after_it_starts check (window_end > window_start),
  constraint quota_window_holds_no_more_than_is_allowed check (used between 1 and allowed)
) with (fillfactor = 80);
comment on table plan.quota_window is 'The newest day on which somebody took something; one row that moves on, so that no day begins before the last one ended.';
comment on column plan.quota_window.window_end is 'Midnight in the zone that the person had when the window opened.';
comment on column plan.quota_window.allowed is 'The limit in force when the last one was counted.';
