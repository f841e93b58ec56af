-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema payment;

create table payment.demo_payment (
  order_id bigint not null,
  approved boolean not null,
  decided_at timestamp with time zone default kit.now() not null,
  constraint demo_payment_is_there_once PRIMARY KEY (order_id),
  constraint demo_payment_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment."order"(id)
);

create table payment.fee_override (
  country text not null,
  bps integer not null,
  note text not null,
  updated_by bigint not null,
  updated_at timestamp with time zone default kit.now() not null,
  constraint fee_override_is_there_once PRIMARY KEY (country),
  constraint fee_override_is_by_a_person FOREIGN KEY (updated_by) REFERENCES identity.person(id),
  constraint fee_override_is_a_share CHECK (bps >= 0 AND bps <= 1000),
  constraint fee_override_is_of_a_country CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint fee_override_note_is_short CHECK (length(note) <= 500)
);

create table payment.instruction (
  id bigint generated always as identity not null,
  brand text not null,
  currency text not null,
  method text not null,
  text_en text not null,
  text_cn text not null,
  text_tw text not null,
  active boolean default true not null,
  updated_by bigint,
  updated_at timestamp with time zone default kit.now() not null,
  constraint instruction_has_a_number PRIMARY KEY (id),
  constraint instruction_is_there_once UNIQUE (brand, currency, method),
  constraint instruction_is_by_a_person FOREIGN KEY (updated_by) REFERENCES identity.person(id),
  constraint instruction_currency_is_known CHECK (currency = ANY (ARRAY['USD'::text, 'TWD'::text, 'CNY'::text])),
  constraint instruction_method_is_manual CHECK (method = ANY (ARRAY['transfer'::text, 'check'::text, 'cash'::text]))
);

create table payment."order" (
  id bigint generated always as identity not null,
  person_id bigint not null,
  purpose text not null,
  description text not null,
  currency text not null,
  -- Minor units of the currency, without the fee.
  amount bigint not null,
  fee bigint not null,
  fee_bps integer not null,
  total bigint not null,
  method text not null,
  -- Null until the person opens the page to pay; manual orders have theirs from the start.
  provider text,
  status text default 'pending'::text not null,
  -- Raised by every change; a change names the one that it read.
  revision integer default 1 not null,
  -- What the provider calls the page to pay.
  reference text,
  -- What the provider calls the payment made on it.
  payment_reference text,
  brand text not null,
  country text,
  lang text default 'en'::text not null,
  return_url text,
  created_at timestamp with time zone default kit.now() not null,
  -- When its page was first opened: how long people may pay counts from here.
  checkout_at timestamp with time zone,
  -- When it was first confirmed; stays when the payment is taken back.
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  -- What the provider has given back, as it said last.
  refunded bigint default 0 not null,
  asked_at timestamp with time zone,
  next_ask_at timestamp with time zone,
  -- How often in a row the provider was asked: without an answer while it is silent, else while nothing is decided.
  asks integer default 0 not null,
  -- What the provider said that does not agree with this row. Nothing moves by such an answer.
  problem text,
  proof_upload_id bigint,
  -- How many are bought of what the purpose names, so that readers of other languages than the payer’s can be told; null where nothing is counted.
  quantity bigint,
  constraint order_has_a_number PRIMARY KEY (id),
  constraint order_reference_is_of_one_order UNIQUE (reference),
  constraint order_is_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint order_proof_is_an_upload FOREIGN KEY (proof_upload_id) REFERENCES file.upload(id),
  constraint order_amount_is_positive CHECK (amount > 0),
  constraint order_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint order_currency_is_known CHECK (currency = ANY (ARRAY['USD'::text, 'TWD'::text, 'CNY'::text])),
  constraint order_description_is_short CHECK (length(description) >= 1 AND length(description) <= 200),
  constraint order_fee_is_not_negative CHECK (fee >= 0),
  constraint order_fee_rate_is_a_share CHECK (fee_bps >= 0 AND fee_bps <= 10000),
  constraint order_has_a_quantity CHECK (quantity > 0),
  constraint order_in_dollars_of_taiwan_is_whole CHECK (currency <> 'TWD'::text OR (amount % 100::bigint) = 0 AND (fee % 100::bigint) = 0),
  constraint order_lang_is_known CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint order_method_is_known CHECK (method = ANY (ARRAY['card'::text, 'alipay'::text, 'wechat'::text, 'transfer'::text, 'check'::text, 'cash'::text])),
  constraint order_problem_is_known CHECK (problem = ANY (ARRAY['amount'::text, 'currency'::text, 'order'::text, 'refund'::text])),
  constraint order_provider_is_known CHECK (provider = ANY (ARRAY['stripe'::text, 'manual'::text, 'demo'::text])),
  constraint order_purpose_is_a_word CHECK (purpose ~ '^[a-z][a-z_]{0,39}$'::text),
  constraint order_refunds_no_more_than_was_paid CHECK (refunded >= 0 AND refunded <= total),
  constraint order_status_is_known CHECK (status = ANY (ARRAY['pending'::text, 'confirming'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'canceled'::text, 'refunded'::text, 'partly_refunded'::text, 'disputed'::text, 'dispute_lost'::text])),
  constraint order_total_is_the_sum CHECK (total = (amount + fee))
);
CREATE INDEX order_by_method ON payment."order" USING btree (method, id);
CREATE INDEX order_by_payment ON payment."order" USING btree (payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE INDEX order_by_person ON payment."order" USING btree (person_id, id);
CREATE INDEX order_by_proof ON payment."order" USING btree (proof_upload_id) WHERE (proof_upload_id IS NOT NULL);
CREATE INDEX order_by_status ON payment."order" USING btree (status, id);
CREATE INDEX order_to_ask_about ON payment."order" USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX order_with_problem ON payment."order" USING btree (id) WHERE (problem IS NOT NULL);

create table payment.order_step (
  id bigint generated always as identity not null,
  order_id bigint not null,
  at timestamp with time zone default kit.now() not null,
  from_status text,
  to_status text not null,
  cause text not null,
  actor_id bigint,
  reason text,
  constraint order_step_has_a_number PRIMARY KEY (id),
  constraint order_step_is_by_a_person FOREIGN KEY (actor_id) REFERENCES identity.person(id),
  constraint order_step_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment."order"(id),
  constraint order_step_cause_is_known CHECK (cause = ANY (ARRAY['created'::text, 'provider'::text, 'silence'::text, 'person'::text, 'staff'::text, 'time'::text]))
);
CREATE INDEX order_step_by_order ON payment.order_step USING btree (order_id, id);
CREATE TRIGGER order_steps_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON payment.order_step FOR EACH STATEMENT EXECUTE FUNCTION payment.refuse_change();

create table payment.refund (
  id bigint generated always as identity not null,
  order_id bigint not null,
  amount bigint not null,
  reason text not null,
  -- requested: the provider has not been asked yet; sent: it has, and has not settled it.
  status text default 'requested'::text not null,
  reference text,
  requested_by bigint,
  created_at timestamp with time zone default kit.now() not null,
  settled_at timestamp with time zone,
  constraint refund_has_a_number PRIMARY KEY (id),
  constraint refund_reference_is_of_one_refund UNIQUE (reference),
  constraint refund_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment."order"(id),
  constraint refund_is_requested_by_a_person FOREIGN KEY (requested_by) REFERENCES identity.person(id),
  constraint refund_amount_is_positive CHECK (amount > 0),
  constraint refund_reason_is_short CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint refund_status_is_known CHECK (status = ANY (ARRAY['requested'::text, 'sent'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX refund_by_order ON payment.refund USING btree (order_id, id);
CREATE INDEX refund_to_pay_back ON payment.refund USING btree (order_id) WHERE (status = ANY (ARRAY['requested'::text, 'sent'::text]));

create table payment.webhook_event (
  id bigint generated always as identity not null,
  reference text not null,
  type text not null,
  object_reference text,
  payment_reference text,
  order_id bigint,
  -- ask: the provider is asked about the order; find: and first, whose payment it is; no_order: nobody's.
  outcome text not null,
  received_at timestamp with time zone default kit.now() not null,
  constraint webhook_event_has_a_number PRIMARY KEY (id),
  constraint webhook_event_comes_once UNIQUE (reference),
  constraint webhook_event_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment."order"(id),
  constraint webhook_event_outcome_is_known CHECK (outcome = ANY (ARRAY['ask'::text, 'find'::text, 'ignored'::text, 'no_order'::text]))
);
CREATE INDEX webhook_event_by_age ON payment.webhook_event USING btree (received_at);
CREATE INDEX webhook_event_by_order ON payment.webhook_event USING btree (order_id, id);
CREATE INDEX webhook_event_without_order ON payment.webhook_event USING btree (received_at) WHERE (outcome = 'no_order'::text);

CREATE OR REPLACE FUNCTION payment.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of payment.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;
