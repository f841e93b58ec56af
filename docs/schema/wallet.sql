-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema wallet;

create table wallet.account (
  id bigint generated always as identity not null,
  kind text not null,
  person_id bigint,
  -- The sum of its entries, of people only: an account of the system is summed up when it is read, so that nobody waits for a row that everybody needs.
  balance bigint,
  constraint account_has_a_number PRIMARY KEY (id),
  constraint account_is_there_once UNIQUE NULLS NOT DISTINCT (person_id, kind),
  constraint account_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint account_kind_is_known CHECK (kind = ANY (ARRAY['paid'::text, 'bonus'::text, 'held'::text, 'debt'::text, 'deposits'::text, 'rewards'::text, 'adjustments'::text, 'membership_sales'::text, 'grading_sales'::text, 'course_sales'::text])),
  constraint balance_is_never_below_zero CHECK (kind = 'debt'::text OR balance >= 0),
  constraint balance_is_stored_of_people CHECK ((balance IS NULL) = (person_id IS NULL)),
  constraint debt_is_never_above_zero CHECK (kind <> 'debt'::text OR balance <= 0),
  constraint person_has_their_kinds_of_account CHECK ((person_id IS NOT NULL) = (kind = ANY (ARRAY['paid'::text, 'bonus'::text, 'held'::text, 'debt'::text])))
) with (fillfactor=70);

create table wallet.adjustment (
  id bigint generated always as identity not null,
  person_id bigint not null,
  -- Above 0: to give; below 0: to deduct.
  coins bigint not null,
  notes text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone default kit.now() not null,
  request_key text,
  outcome text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint adjustment_has_a_number PRIMARY KEY (id),
  constraint adjustment_is_asked_for_once UNIQUE (request_key),
  constraint adjustment_is_asked_for_by_a_person FOREIGN KEY (asked_by) REFERENCES identity.person(id),
  constraint adjustment_is_decided_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint adjustment_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint adjustment_has_a_reason CHECK (length(notes) >= 1 AND length(notes) <= 500),
  constraint adjustment_is_decided_by_somebody_else CHECK (decided_by <> asked_by),
  constraint adjustment_is_decided_whole CHECK ((outcome IS NULL) = (decided_by IS NULL) AND (outcome IS NULL) = (decided_at IS NULL)),
  constraint adjustment_moves_coins CHECK (coins <> 0),
  constraint adjustment_outcome_is_known CHECK (outcome = ANY (ARRAY['approved'::text, 'rejected'::text]))
);
CREATE INDEX adjustment_by_person ON wallet.adjustment USING btree (person_id, id);
CREATE INDEX adjustment_to_decide ON wallet.adjustment USING btree (id) WHERE (outcome IS NULL);

create table wallet.deposit (
  order_id bigint not null,
  person_id bigint not null,
  coins bigint not null,
  pack_id bigint,
  -- The person and the Idempotency-Key of the request that ordered it.
  request_key text,
  -- The revision of the order at which its payment was last taken back or restored. What happened before it and is handled later changes nothing any more.
  payment_revision integer,
  constraint deposit_is_there_once PRIMARY KEY (order_id),
  constraint deposit_is_ordered_once UNIQUE (request_key),
  constraint deposit_is_of_a_pack FOREIGN KEY (pack_id) REFERENCES wallet.pack(id),
  constraint deposit_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint deposit_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment."order"(id),
  constraint deposit_has_coins CHECK (coins >= 1 AND coins <= 1000)
);
CREATE INDEX deposit_by_person ON wallet.deposit USING btree (person_id, order_id);

create table wallet.drift (
  "check" text not null,
  id bigint not null,
  person_id bigint,
  stored bigint not null,
  counted bigint not null,
  found_at timestamp with time zone default kit.now() not null,
  constraint drift_is_there_once PRIMARY KEY ("check", id),
  constraint drift_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);

create table wallet.entry (
  transaction_id bigint not null,
  account_id bigint not null,
  -- Above 0: coins come into the account. The entries of a transaction sum to 0.
  amount bigint not null,
  -- Null for accounts of the system.
  balance_after bigint,
  constraint entry_is_there_once PRIMARY KEY (transaction_id, account_id),
  constraint entry_is_of_a_transaction FOREIGN KEY (transaction_id) REFERENCES wallet.transaction(id),
  constraint entry_is_of_an_account FOREIGN KEY (account_id) REFERENCES wallet.account(id),
  constraint entry_moves_coins CHECK (amount <> 0)
);
CREATE INDEX entry_by_account ON wallet.entry USING btree (account_id, transaction_id) INCLUDE (amount);
CREATE CONSTRAINT TRIGGER entries_sum_to_zero AFTER INSERT ON wallet.entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet.check_zero_sum();
CREATE TRIGGER entry_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.entry FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

create table wallet.hold (
  id bigint generated always as identity not null,
  transaction_id bigint not null,
  person_id bigint not null,
  coins bigint not null,
  deadline timestamp with time zone not null,
  outcome text,
  ended_by bigint,
  constraint hold_has_a_number PRIMARY KEY (id),
  constraint hold_ends_once UNIQUE (ended_by),
  constraint hold_is_made_once UNIQUE (transaction_id),
  constraint hold_is_ended_by_a_transaction FOREIGN KEY (ended_by) REFERENCES wallet.transaction(id),
  constraint hold_is_made_by_a_transaction FOREIGN KEY (transaction_id) REFERENCES wallet.transaction(id),
  constraint hold_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint hold_ends_by_a_transaction CHECK ((outcome IS NULL) = (ended_by IS NULL)),
  constraint hold_has_coins CHECK (coins > 0),
  constraint hold_outcome_is_known CHECK (outcome = ANY (ARRAY['captured'::text, 'released'::text, 'expired'::text]))
);
CREATE INDEX hold_by_deadline ON wallet.hold USING btree (deadline) WHERE (outcome IS NULL);
CREATE INDEX hold_by_person ON wallet.hold USING btree (person_id) WHERE (outcome IS NULL);

create table wallet.lot (
  id bigint generated always as identity not null,
  person_id bigint not null,
  order_id bigint not null,
  coins bigint not null,
  remaining bigint default 0 not null,
  constraint lot_has_a_number PRIMARY KEY (id),
  constraint lot_is_of_a_deposit FOREIGN KEY (order_id) REFERENCES wallet.deposit(order_id),
  constraint lot_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint lot_has_coins CHECK (coins > 0),
  constraint lot_has_no_more_than_was_bought CHECK (remaining >= 0 AND remaining <= coins)
) with (fillfactor=70);
CREATE INDEX lot_by_order ON wallet.lot USING btree (order_id);
CREATE INDEX lot_with_coins ON wallet.lot USING btree (person_id, id) WHERE (remaining > 0);

create table wallet.lot_change (
  transaction_id bigint not null,
  lot_id bigint not null,
  amount bigint not null,
  constraint lot_change_is_there_once PRIMARY KEY (transaction_id, lot_id),
  constraint lot_change_is_of_a_lot FOREIGN KEY (lot_id) REFERENCES wallet.lot(id),
  constraint lot_change_is_of_a_transaction FOREIGN KEY (transaction_id) REFERENCES wallet.transaction(id),
  constraint lot_change_moves_coins CHECK (amount <> 0)
);
CREATE INDEX lot_change_by_lot ON wallet.lot_change USING btree (lot_id);
CREATE TRIGGER lot_change_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.lot_change FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

create table wallet.pack (
  id bigint generated always as identity not null,
  coins bigint not null,
  active boolean default true not null,
  constraint pack_has_a_number PRIMARY KEY (id),
  constraint pack_is_there_once UNIQUE (coins),
  constraint pack_has_coins CHECK (coins >= 1 AND coins <= 1000)
);

-- Of a pack, or of a single coin where pack_id is null; in minor units. What has no price in a currency is not sold for it.
create table wallet.price (
  pack_id bigint,
  currency text not null,
  amount bigint not null,
  constraint price_is_there_once UNIQUE NULLS NOT DISTINCT (pack_id, currency),
  constraint price_is_of_a_pack FOREIGN KEY (pack_id) REFERENCES wallet.pack(id),
  constraint price_currency_is_known CHECK (currency = ANY (ARRAY['USD'::text, 'TWD'::text, 'CNY'::text])),
  constraint price_in_dollars_of_taiwan_is_whole CHECK (currency <> 'TWD'::text OR (amount % 100::bigint) = 0),
  constraint price_is_positive CHECK (amount >= 1 AND amount <= 100000000)
);

create table wallet.refund (
  refund_id bigint not null,
  order_id bigint not null,
  coins bigint not null,
  amount bigint not null,
  request_key text,
  constraint refund_is_there_once PRIMARY KEY (refund_id),
  constraint refund_is_asked_for_once UNIQUE (request_key),
  constraint refund_is_of_a_deposit FOREIGN KEY (order_id) REFERENCES wallet.deposit(order_id),
  constraint refund_is_of_payment FOREIGN KEY (refund_id) REFERENCES payment.refund(id),
  constraint refund_has_an_amount CHECK (amount > 0),
  constraint refund_has_coins CHECK (coins > 0)
);
CREATE INDEX refund_by_order ON wallet.refund USING btree (order_id);

create table wallet.transaction (
  id bigint generated always as identity not null,
  -- The business event: "deposit:42". The same event is posted once, however often it is asked for.
  reference text collate "C" not null,
  reason text not null,
  person_id bigint not null,
  -- Who of staff did it; null: the person, or the product by itself.
  created_by bigint,
  -- The order of the module payment that it belongs to.
  order_id bigint,
  reverses bigint,
  at timestamp with time zone default kit.now() not null,
  constraint transaction_has_a_number PRIMARY KEY (id),
  constraint transaction_happens_once UNIQUE (reference),
  constraint transaction_is_made_by_a_person FOREIGN KEY (created_by) REFERENCES identity.person(id),
  constraint transaction_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint transaction_reverses_another FOREIGN KEY (reverses) REFERENCES wallet.transaction(id),
  constraint transaction_reason_is_known CHECK (reason = ANY (ARRAY['deposit'::text, 'deposit_reversal'::text, 'deposit_restored'::text, 'deposit_refund'::text, 'deposit_refund_failed'::text, 'spend_membership'::text, 'spend_grading'::text, 'spend_course'::text, 'spend_refund'::text, 'hold_grading'::text, 'hold_course'::text, 'hold_captured'::text, 'hold_released'::text, 'email_verification'::text, 'referral_reward'::text, 'promotion'::text, 'admin_give'::text, 'admin_deduct'::text])),
  constraint transaction_reference_has_a_length CHECK (length(reference) >= 1 AND length(reference) <= 200)
);
CREATE INDEX transaction_by_order ON wallet.transaction USING btree (order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX transaction_by_person ON wallet.transaction USING btree (person_id, id);
CREATE INDEX transaction_by_reason ON wallet.transaction USING btree (reason, id);
CREATE INDEX transaction_by_reversed ON wallet.transaction USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER transaction_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.transaction FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

create table wallet.transaction_note (
  transaction_id bigint not null,
  text text not null,
  constraint note_is_there_once PRIMARY KEY (transaction_id),
  constraint note_is_of_a_transaction FOREIGN KEY (transaction_id) REFERENCES wallet.transaction(id),
  constraint note_is_not_endless CHECK (length(text) >= 1 AND length(text) <= 500)
);

CREATE OR REPLACE FUNCTION wallet.balance_at(p_account_id bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(e.amount), 0)::bigint from wallet.entry e join wallet.transaction t on t.id = e.transaction_id
    where e.account_id = p_account_id and t.at <= p_at
$function$;

CREATE OR REPLACE FUNCTION wallet.check_zero_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from wallet.entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of transaction % do not sum to 0', new.transaction_id
      using errcode = 'check_violation', constraint = 'entries_sum_to_zero';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION wallet.choose_lots(p_person_id bigint, p_order_id bigint, p_coins bigint, OUT lots bigint[], OUT amounts bigint[])
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(-least(remaining, p_coins - before)), '{}') from (
    select id, remaining, coalesce(sum(remaining) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
      from wallet.lot where person_id = p_person_id and remaining > 0 and (p_order_id is null or order_id = p_order_id)) l
    where before < p_coins
$function$;

CREATE OR REPLACE FUNCTION wallet.find_by_reference(p_reference text, p_reason text, p_person_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v wallet.transaction;
begin
  select * into v from wallet.transaction where reference = p_reference;
  if found and (v.reason, v.person_id) is distinct from (p_reason, p_person_id) then
    raise exception 'reference % is of another transaction', p_reference using errcode = 'unique_violation', constraint = 'transaction_happens_once';
  end if;
  return v.id;
end $function$;

CREATE OR REPLACE FUNCTION wallet.lock_accounts(p_person_id bigint, OUT paid bigint, OUT bonus bigint, OUT held bigint, OUT debt bigint)
 RETURNS record
 LANGUAGE sql
AS $function$
  select coalesce(sum(balance) filter (where kind = 'paid'), 0)::bigint, coalesce(sum(balance) filter (where kind = 'bonus'), 0)::bigint,
      coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint, coalesce(sum(balance) filter (where kind = 'debt'), 0)::bigint
    from (select kind, balance from wallet.account where person_id = p_person_id order by id for update) a
$function$;

CREATE OR REPLACE FUNCTION wallet.open_accounts(p_person_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into wallet.account (person_id, kind, balance) select p_person_id, kind, 0 from unnest(array['paid', 'bonus', 'held', 'debt']) kind
  on conflict on constraint account_is_there_once do nothing
$function$;

-- Moves coins between accounts of a person and of the system, by their kinds. Whoever calls it holds the accounts of the person.
CREATE OR REPLACE FUNCTION wallet.post(p_reference text, p_reason text, p_person_id bigint, p_created_by bigint, p_order_id bigint, p_reverses bigint, p_kinds text[], p_amounts bigint[], p_lots bigint[], p_lot_amounts bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
  v_entries integer;
  v_wanted integer;
  v_paid bigint;
begin
  select count(*), coalesce(sum(amount) filter (where kind = 'paid'), 0) into v_wanted, v_paid
    from unnest(p_kinds, p_amounts) m (kind, amount) where amount <> 0;
  if (select sum(amount) from unnest(p_amounts) amount) <> 0 or v_wanted < 2 then
    raise exception '% does not sum to 0', p_reference using errcode = 'check_violation', constraint = 'entries_sum_to_zero';
  end if;
  if coalesce((select sum(amount) from unnest(p_lot_amounts) amount), 0) <> v_paid then
    raise exception '% moves other paid coins than those of its lots', p_reference using errcode = 'check_violation', constraint = 'lots_sum_to_paid';
  end if;
  insert into wallet.transaction (reference, reason, person_id, created_by, order_id, reverses)
    values (p_reference, p_reason, p_person_id, p_created_by, p_order_id, p_reverses) returning id into v_id;
  with move as (
    select a.id, a.person_id, m.amount from unnest(p_kinds, p_amounts) m (kind, amount)
      join wallet.account a on a.kind = m.kind and (a.person_id = p_person_id or a.person_id is null) where m.amount <> 0),
  moved as (
    update wallet.account a set balance = a.balance + m.amount from move m where a.id = m.id and m.person_id is not null
    returning a.id, a.balance)
  insert into wallet.entry (transaction_id, account_id, amount, balance_after)
    select v_id, m.id, m.amount, moved.balance from move m left join moved on moved.id = m.id;
  get diagnostics v_entries = row_count;
  if v_entries <> v_wanted then
    raise exception '% names an account that is not there', p_reference using errcode = 'foreign_key_violation';
  end if;
  if v_paid <> 0 or cardinality(p_lots) > 0 then
    update wallet.lot l set remaining = l.remaining + c.amount from unnest(p_lots, p_lot_amounts) c (id, amount) where l.id = c.id;
    insert into wallet.lot_change (transaction_id, lot_id, amount) select v_id, id, amount from unnest(p_lots, p_lot_amounts) c (id, amount);
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION wallet.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'wallet.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION wallet.reverse(p_transaction_id bigint, p_reason text, p_reference text, p_created_by bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v wallet.transaction;
  v_kinds text[];
  v_amounts bigint[];
  v_lots bigint[];
  v_lot_amounts bigint[];
begin
  select * into strict v from wallet.transaction where id = p_transaction_id;
  select array_agg(a.kind), array_agg(-e.amount) into v_kinds, v_amounts
    from wallet.entry e join wallet.account a on a.id = e.account_id where e.transaction_id = v.id;
  select coalesce(array_agg(lot_id), '{}'), coalesce(array_agg(-amount), '{}') into v_lots, v_lot_amounts from wallet.lot_change where transaction_id = v.id;
  return wallet.post(p_reference, p_reason, v.person_id, p_created_by, v.order_id, v.id, v_kinds, v_amounts, v_lots, v_lot_amounts);
end $function$;

-- Bonus coins first, then lots, oldest first. Nothing is taken where coins are missing, or owed.
CREATE OR REPLACE FUNCTION wallet.take(p_person_id bigint, p_coins bigint, p_to text, p_reason text, p_reference text, p_created_by bigint, p_despite_debt boolean, OUT transaction_id bigint, OUT missing bigint, OUT balance bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v record;
  v_owed bigint;
  v_bonus bigint;
  v_lots bigint[] := '{}';
  v_lot_amounts bigint[] := '{}';
begin
  select * into v from wallet.lock_accounts(p_person_id);
  transaction_id := wallet.find_by_reference(p_reference, p_reason, p_person_id);
  missing := 0;
  balance := v.paid + v.bonus;
  if transaction_id is not null then
    return;
  end if;
  v_owed := case when p_despite_debt then 0 else -v.debt end;
  if v_owed > 0 or balance < p_coins then
    missing := greatest(p_coins + v_owed - balance, v_owed);
    return;
  end if;
  v_bonus := least(v.bonus, p_coins);
  if v_bonus < p_coins then
    select * into v_lots, v_lot_amounts from wallet.choose_lots(p_person_id, null, p_coins - v_bonus);
  end if;
  transaction_id := wallet.post(p_reference, p_reason, p_person_id, p_created_by, null, null,
    array['bonus', 'paid', p_to], array[-v_bonus, v_bonus - p_coins, p_coins], v_lots, v_lot_amounts);
  balance := balance - p_coins;
end $function$;
