create schema wallet;

-- Where coins are. A person has what was paid for, what was given, what is on hold and what is owed; the system has one account for
-- each source and use of coins.
create table wallet.account (
  id bigint generated always as identity constraint account_has_a_number primary key,
  kind text not null constraint account_kind_is_known check (kind in (
    'paid', 'bonus', 'held', 'debt',
    'deposits', 'rewards', 'adjustments', 'membership_sales', 'grading_sales', 'course_sales')),
  person_id bigint constraint account_is_of_a_person references identity.person,
  balance bigint,
  constraint person_has_their_kinds_of_account check ((person_id is not null) = (kind in ('paid', 'bonus', 'held', 'debt'))),
  constraint balance_is_stored_of_people check ((balance is null) = (person_id is null)),
  constraint balance_is_never_below_zero check (kind = 'debt' or balance >= 0),
  constraint debt_is_never_above_zero check (kind <> 'debt' or balance <= 0),
  constraint account_is_there_once unique nulls not distinct (person_id, kind)
) with (fillfactor = 70);
comment on column wallet.account.balance is 'The sum of its entries, of people only: an account of the system is summed up when it is read, so that nobody waits for a row that everybody needs.';

insert into wallet.account (kind) values
  ('deposits'), ('rewards'), ('adjustments'), ('membership_sales'), ('grading_sales'), ('course_sales');

-- What happened to somebody's coins, once for each business reference.
create table wallet.transaction (
  id bigint generated always as identity constraint transaction_has_a_number primary key,
  reference text collate "C" not null constraint transaction_happens_once unique
    constraint transaction_reference_has_a_length check (length(reference) between 1 and 200),
  reason text not null constraint transaction_reason_is_known check (reason in (
    'deposit', 'deposit_reversal', 'deposit_restored', 'deposit_refund', 'deposit_refund_failed',
    'spend_membership', 'spend_grading', 'spend_course', 'spend_refund',
    'hold_grading', 'hold_course', 'hold_captured', 'hold_released',
    'email_verification', 'referral_reward', 'promotion', 'admin_give', 'admin_deduct')),
  person_id bigint not null constraint transaction_is_of_a_person references identity.person,
  created_by bigint constraint transaction_is_made_by_a_person references identity.person,
  order_id bigint,
  reverses bigint constraint transaction_reverses_another references wallet.transaction,
  at timestamptz not null default kit.now()
);
create index transaction_by_person on wallet.transaction (person_id, id);
create index transaction_by_reason on wallet.transaction (reason, id);
create index transaction_by_order on wallet.transaction (order_id, id) where order_id is not null;
create index transaction_by_reversed on wallet.transaction (reverses) where reverses is not null;
comment on column wallet.transaction.reference is 'The business event: "deposit:42". The same event is posted once, however often it is asked for.';
comment on column wallet.transaction.created_by is 'Who of staff did it; null: the person, or the product by itself.';
comment on column wallet.transaction.order_id is 'The order of the module payment that it belongs to.';

-- What staff wrote about a transaction. Apart, because the ledger keeps no words about people.
create table wallet.transaction_note (
  transaction_id bigint constraint note_is_there_once primary key constraint note_is_of_a_transaction references wallet.transaction,
  text text not null constraint note_is_not_endless check (length(text) between 1 and 500)
);

create table wallet.entry (
  transaction_id bigint not null constraint entry_is_of_a_transaction references wallet.transaction,
  account_id bigint not null constraint entry_is_of_an_account references wallet.account,
  amount bigint not null constraint entry_moves_coins check (amount <> 0),
  balance_after bigint,
  constraint entry_is_there_once primary key (transaction_id, account_id)
);
create index entry_by_account on wallet.entry (account_id, transaction_id) include (amount);
comment on column wallet.entry.amount is 'Above 0: coins come into the account. The entries of a transaction sum to 0.';
comment on column wallet.entry.balance_after is 'Null for accounts of the system.';

-- Paid coins by the order that bought them: only what is left of its lot can be paid back for an order.
create table wallet.lot (
  id bigint generated always as identity constraint lot_has_a_number primary key,
  person_id bigint not null constraint lot_is_of_a_person references identity.person,
  order_id bigint not null,
  coins bigint not null constraint lot_has_coins check (coins > 0),
  remaining bigint not null default 0,
  constraint lot_has_no_more_than_was_bought check (remaining between 0 and coins)
) with (fillfactor = 70);
create index lot_with_coins on wallet.lot (person_id, id) where remaining > 0;
create index lot_by_order on wallet.lot (order_id);

create table wallet.lot_change (
  transaction_id bigint not null constraint lot_change_is_of_a_transaction references wallet.transaction,
  lot_id bigint not null constraint lot_change_is_of_a_lot references wallet.lot,
  amount bigint not null constraint lot_change_moves_coins check (amount <> 0),
  constraint lot_change_is_there_once primary key (transaction_id, lot_id)
);
create index lot_change_by_lot on wallet.lot_change (lot_id);

-- Coins that are on hold until they are captured or released, at the latest by the deadline.
create table wallet.hold (
  id bigint generated always as identity constraint hold_has_a_number primary key,
  transaction_id bigint not null constraint hold_is_made_once unique constraint hold_is_made_by_a_transaction references wallet.transaction,
  person_id bigint not null constraint hold_is_of_a_person references identity.person,
  coins bigint not null constraint hold_has_coins check (coins > 0),
  deadline timestamptz not null,
  outcome text constraint hold_outcome_is_known check (outcome in ('captured', 'released', 'expired')),
  ended_by bigint constraint hold_ends_once unique constraint hold_is_ended_by_a_transaction references wallet.transaction,
  constraint hold_ends_by_a_transaction check ((outcome is null) = (ended_by is null))
);
create index hold_by_deadline on wallet.hold (deadline) where outcome is null;
create index hold_by_person on wallet.hold (person_id) where outcome is null;

create function wallet.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'wallet.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger transaction_only_grows before update or delete or truncate on wallet.transaction execute function wallet.refuse_change();
create trigger entry_only_grows before update or delete or truncate on wallet.entry execute function wallet.refuse_change();
create trigger lot_change_only_grows before update or delete or truncate on wallet.lot_change execute function wallet.refuse_change();
revoke update, delete, truncate on wallet.transaction, wallet.entry, wallet.lot_change from public;

create function wallet.check_zero_sum() returns trigger
  language plpgsql as $$
begin
  if (select sum(amount) from wallet.entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of transaction % do not sum to 0', new.transaction_id
      using errcode = 'check_violation', constraint = 'entries_sum_to_zero';
  end if;
  return null;
end $$;
create constraint trigger entries_sum_to_zero after insert on wallet.entry deferrable initially deferred
  for each row execute function wallet.check_zero_sum();

create function wallet.open_accounts(p_person_id bigint) returns void
  language sql as $$
  insert into wallet.account (person_id, kind, balance) select p_person_id, kind, 0 from unnest(array['paid', 'bonus', 'held', 'debt']) kind
  on conflict on constraint account_is_there_once do nothing
$$;

-- The one function that moves coins.
create function wallet.post(
  p_reference text, p_reason text, p_person_id bigint, p_created_by bigint, p_order_id bigint, p_reverses bigint,
  p_kinds text[], p_amounts bigint[], p_lots bigint[], p_lot_amounts bigint[]) returns bigint
  language plpgsql as $$
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
end $$;
comment on function wallet.post is 'Moves coins between accounts of a person and of the system, by their kinds. Whoever calls it holds the accounts of the person.';

-- Until commit nobody else moves coins of this person.
create function wallet.lock_accounts(p_person_id bigint, out paid bigint, out bonus bigint, out held bigint, out debt bigint)
  language sql as $$
  select coalesce(sum(balance) filter (where kind = 'paid'), 0)::bigint, coalesce(sum(balance) filter (where kind = 'bonus'), 0)::bigint,
      coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint, coalesce(sum(balance) filter (where kind = 'debt'), 0)::bigint
    from (select kind, balance from wallet.account where person_id = p_person_id order by id for update) a
$$;

create function wallet.find_by_reference(p_reference text, p_reason text, p_person_id bigint) returns bigint
  language plpgsql stable as $$
declare
  v wallet.transaction;
begin
  select * into v from wallet.transaction where reference = p_reference;
  if found and (v.reason, v.person_id) is distinct from (p_reason, p_person_id) then
    raise exception 'reference % is of another transaction', p_reference using errcode = 'unique_violation', constraint = 'transaction_happens_once';
  end if;
  return v.id;
end $$;

-- What is taken of some lots, oldest first.
create function wallet.choose_lots(p_person_id bigint, p_order_id bigint, p_coins bigint, out lots bigint[], out amounts bigint[])
  language sql stable as $$
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(-least(remaining, p_coins - before)), '{}') from (
    select id, remaining, coalesce(sum(remaining) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
      from wallet.lot where person_id = p_person_id and remaining > 0 and (p_order_id is null or order_id = p_order_id)) l
    where before < p_coins
$$;

create function wallet.take(
  p_person_id bigint, p_coins bigint, p_to text, p_reason text, p_reference text, p_created_by bigint, p_despite_debt boolean,
  out transaction_id bigint, out missing bigint, out balance bigint)
  language plpgsql as $$
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
end $$;
comment on function wallet.take is 'Bonus coins first, then lots, oldest first. Nothing is taken where coins are missing, or owed.';

-- Every entry and every lot change of a transaction the other way round.
create function wallet.reverse(p_transaction_id bigint, p_reason text, p_reference text, p_created_by bigint) returns bigint
  language plpgsql as $$
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
end $$;

-- What was in an account of a person or of the system at a moment.
create function wallet.balance_at(p_account_id bigint, p_at timestamptz) returns bigint
  language sql stable as $$
  select coalesce(sum(e.amount), 0)::bigint from wallet.entry e join wallet.transaction t on t.id = e.transaction_id
    where e.account_id = p_account_id and t.at <= p_at
$$;
