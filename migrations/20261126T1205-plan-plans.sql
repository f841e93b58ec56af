-- What Pro costs in T-Coins, and what each membership came of.
create table plan.plan (
  code text constraint plan_code_is_unique primary key constraint plan_code_is_short check (code ~ '^[a-z][a-z0-9_]{0,30}$'),
  months integer constraint plan_has_whole_months check (months between 0 and 1200),
  list_price integer not null constraint list_price_is_counted check (list_price between 0 and 1000000),
  sale_price integer not null,
  active boolean not null default true,
  position integer not null,
  constraint sale_price_is_no_higher check (sale_price between 0 and list_price),
  constraint only_what_gives_nothing_is_free check ((months is not distinct from 0) = (sale_price = 0))
);
comment on table plan.plan is 'What people can be: free, or Pro for some time. Prices in T-Coins.';
comment on column plan.plan.months is 'Of the calendar. 0: nothing is given, this is what everybody has. Null: for life.';
insert into plan.plan (code, months, list_price, sale_price, position) values
  ('free', 0, 0, 0, 10),
  ('pro_1m', 1, 40, 20, 20),
  ('pro_6m', 6, 120, 60, 30),
  ('pro_12m', 12, 240, 120, 40),
  ('pro_life', null, 200, 200, 50);

create table plan.grading_option (
  code text constraint grading_option_code_is_unique primary key constraint grading_option_code_is_short check (code ~ '^[a-z][a-z0-9_]{0,30}$'),
  price integer not null constraint price_stays_whole_for_pro check (price > 0 and price % 5 = 0),
  active boolean not null default true,
  position integer not null
);
comment on table plan.grading_option is 'What a person may have graded in one section of Writing or Speaking, with its list price in T-Coins; Pro pays four fifths.';
insert into plan.grading_option (code, price, position) values ('scores', 10, 10), ('basic', 10, 20), ('vip', 10, 30);

alter table plan.membership_grant
  add column plan text constraint membership_is_of_a_plan references plan.plan,
  add column price integer constraint membership_price_is_counted check (price > 0),
  add column transaction_id bigint constraint membership_is_paid_once unique,
  add column reference text constraint membership_is_bought_once unique,
  add column granted_by bigint constraint membership_is_granted_by_a_person references identity.person,
  add column revoked_by bigint constraint membership_is_revoked_by_a_person references identity.person,
  add column reason text constraint membership_reason_has_a_length check (length(reason) between 1 and 500),
  add constraint bought_membership_names_its_payment check (transaction_id is null or (source = 'purchase' and plan is not null and price is not null and reference is not null)),
  add constraint only_what_ended_early_was_revoked_by_somebody check (revoked_by is null or revoked_at is not null);
create index membership_grant_by_end on plan.membership_grant (ends_at) where revoked_at is null;
comment on column plan.membership_grant.starts_at is 'Of a purchase: when the membership that was there ended, else when it was bought.';
comment on column plan.membership_grant.transaction_id is 'The transaction of the wallet that paid for it.';
comment on column plan.membership_grant.reference is 'The purchase that it came of: the same one is carried out once.';
