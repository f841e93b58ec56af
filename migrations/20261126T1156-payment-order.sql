create schema payment;

-- What somebody pays for: one row each, there before the page on which they pay is opened.
create table payment.order (
  id bigint generated always as identity constraint order_has_a_number primary key,
  person_id bigint not null constraint order_is_by_a_person references identity.person,
  purpose text not null constraint order_purpose_is_a_word check (purpose ~ '^[a-z][a-z_]{0,39}$'),
  description text not null constraint order_description_is_short check (length(description) between 1 and 200),
  currency text not null constraint order_currency_is_known check (currency in ('USD', 'TWD', 'CNY')),
  amount bigint not null constraint order_amount_is_positive check (amount > 0),
  fee bigint not null constraint order_fee_is_not_negative check (fee >= 0),
  fee_bps integer not null constraint order_fee_rate_is_a_share check (fee_bps between 0 and 10000),
  total bigint not null constraint order_total_is_the_sum check (total = amount + fee),
  method text not null constraint order_method_is_known check (method in ('card', 'alipay', 'wechat', 'transfer', 'check', 'cash')),
  provider text constraint order_provider_is_known check (provider in ('stripe', 'manual', 'demo')),
  status text not null default 'pending' constraint order_status_is_known check (status in (
    'pending', 'confirming', 'unknown', 'paid', 'failed', 'canceled', 'refunded', 'partly_refunded', 'disputed', 'dispute_lost')),
  revision integer not null default 1,
  reference text constraint order_reference_is_of_one_order unique,
  payment_reference text,
  brand text not null,
  country text constraint order_country_is_a_code check (country ~ '^[A-Z]{2}$'),
  lang text not null default 'en' constraint order_lang_is_known check (lang in ('en', 'cn', 'tw')),
  return_url text,
  created_at timestamptz not null default kit.now(),
  checkout_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  refunded bigint not null default 0 constraint order_refunds_no_more_than_was_paid check (refunded between 0 and total),
  asked_at timestamptz,
  next_ask_at timestamptz,
  asks integer not null default 0,
  problem text constraint order_problem_is_known check (problem in ('amount', 'currency', 'order', 'refund')),
  proof_upload_id bigint constraint order_proof_is_an_upload references file.upload,
  constraint order_in_dollars_of_taiwan_is_whole check (currency <> 'TWD' or (amount % 100 = 0 and fee % 100 = 0))
);
comment on column payment.order.amount is 'Minor units of the currency, without the fee.';
comment on column payment.order.provider is 'Null until the person opens the page to pay; manual orders have theirs from the start.';
comment on column payment.order.revision is 'Raised by every change; a change names the one that it read.';
comment on column payment.order.reference is 'What the provider calls the page to pay.';
comment on column payment.order.payment_reference is 'What the provider calls the payment made on it.';
comment on column payment.order.checkout_at is 'When its page was first opened: how long people may pay counts from here.';
comment on column payment.order.paid_at is 'When it was first confirmed; stays when the payment is taken back.';
comment on column payment.order.refunded is 'What the provider has given back, as it said last.';
comment on column payment.order.asks is 'How often in a row the provider was asked: without an answer while it is silent, else while nothing is decided.';
comment on column payment.order.problem is 'What the provider said that does not agree with this row. Nothing moves by such an answer.';
create index order_by_person on payment.order (person_id, id);
create index order_by_status on payment.order (status, id);
create index order_by_method on payment.order (method, id);
create index order_with_problem on payment.order (id) where problem is not null;
create index order_to_ask_about on payment.order (next_ask_at) where next_ask_at is not null;
create index order_by_payment on payment.order (payment_reference) where payment_reference is not null;
create index order_by_proof on payment.order (proof_upload_id) where proof_upload_id is not null;

-- How an order came to its status.
create table payment.order_step (
  id bigint generated always as identity constraint order_step_has_a_number primary key,
  order_id bigint not null constraint order_step_is_of_an_order references payment.order,
  at timestamptz not null default kit.now(),
  from_status text,
  to_status text not null,
  cause text not null constraint order_step_cause_is_known check (cause in ('created', 'provider', 'silence', 'person', 'staff', 'time')),
  actor_id bigint constraint order_step_is_by_a_person references identity.person,
  reason text
);
create index order_step_by_order on payment.order_step (order_id, id);
create function payment.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% of payment.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_steps_only_grow before update or delete or truncate on payment.order_step execute function payment.refuse_change();

create table payment.refund (
  id bigint generated always as identity constraint refund_has_a_number primary key,
  order_id bigint not null constraint refund_is_of_an_order references payment.order,
  amount bigint not null constraint refund_amount_is_positive check (amount > 0),
  reason text not null constraint refund_reason_is_short check (length(reason) between 1 and 500),
  status text not null default 'requested' constraint refund_status_is_known check (status in ('requested', 'sent', 'succeeded', 'failed')),
  reference text constraint refund_reference_is_of_one_refund unique,
  requested_by bigint constraint refund_is_requested_by_a_person references identity.person,
  created_at timestamptz not null default kit.now(),
  settled_at timestamptz
);
create index refund_by_order on payment.refund (order_id, id);
comment on column payment.refund.status is 'requested: the provider has not been asked yet; sent: it has, and has not settled it.';

-- What the provider reported, once each.
create table payment.webhook_event (
  id bigint generated always as identity constraint webhook_event_has_a_number primary key,
  reference text not null constraint webhook_event_comes_once unique,
  type text not null,
  object_reference text,
  payment_reference text,
  order_id bigint constraint webhook_event_is_of_an_order references payment.order,
  outcome text not null constraint webhook_event_outcome_is_known check (outcome in ('ask', 'find', 'ignored', 'no_order')),
  received_at timestamptz not null default kit.now()
);
create index webhook_event_by_order on payment.webhook_event (order_id, id);
create index webhook_event_without_order on payment.webhook_event (received_at) where outcome = 'no_order';
create index webhook_event_by_age on payment.webhook_event (received_at);
comment on column payment.webhook_event.outcome is 'ask: the provider is asked about the order; find: and first, whose payment it is; no_order: nobody''s.';

-- What paying by card costs on top, where it differs from the setting card_fee_bps.
create table payment.fee_override (
  country text not null constraint fee_override_is_there_once primary key
    constraint fee_override_is_of_a_country check (country ~ '^[A-Z]{2}$'),
  bps integer not null constraint fee_override_is_a_share check (bps between 0 and 1000),
  note text not null constraint fee_override_note_is_short check (length(note) <= 500),
  updated_by bigint not null constraint fee_override_is_by_a_person references identity.person,
  updated_at timestamptz not null default kit.now()
);

-- How people pay without a provider: what they read after ordering.
create table payment.instruction (
  id bigint generated always as identity constraint instruction_has_a_number primary key,
  brand text not null,
  currency text not null constraint instruction_currency_is_known check (currency in ('USD', 'TWD', 'CNY')),
  method text not null constraint instruction_method_is_manual check (method in ('transfer', 'check', 'cash')),
  text_en text not null,
  text_cn text not null,
  text_tw text not null,
  active boolean not null default true,
  updated_by bigint constraint instruction_is_by_a_person references identity.person,
  updated_at timestamptz not null default kit.now(),
  constraint instruction_is_there_once unique (brand, currency, method)
);

-- What people pressed on the page to pay of a demo, whose provider is this table.
create table payment.demo_payment (
  order_id bigint not null constraint demo_payment_is_there_once primary key
    constraint demo_payment_is_of_an_order references payment.order,
  approved boolean not null,
  decided_at timestamptz not null default kit.now()
);
