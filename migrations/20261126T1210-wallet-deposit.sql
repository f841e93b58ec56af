-- Packs of coins that are sold.
create table wallet.pack (
  id bigint generated always as identity constraint pack_has_a_number primary key,
  coins bigint not null constraint pack_has_coins check (coins between 1 and 1000) constraint pack_is_there_once unique,
  active boolean not null default true
);

create table wallet.price (
  pack_id bigint constraint price_is_of_a_pack references wallet.pack,
  currency text not null constraint price_currency_is_known check (currency in ('USD', 'TWD', 'CNY')),
  amount bigint not null constraint price_is_positive check (amount between 1 and 100000000),
  constraint price_is_there_once unique nulls not distinct (pack_id, currency),
  constraint price_in_dollars_of_taiwan_is_whole check (currency <> 'TWD' or amount % 100 = 0)
);
comment on table wallet.price is 'Of a pack, or of a single coin where pack_id is null; in minor units. What has no price in a currency is not sold for it.';

insert into wallet.pack (coins) values (10), (20), (50), (100), (200);
insert into wallet.price (pack_id, currency, amount)
  select p.id, c.currency, coalesce(p.coins, 1) * c.amount
    from (select id, coins from wallet.pack union all select null, null) p, (values ('USD', 100), ('TWD', 3200), ('CNY', 700)) c (currency, amount);

-- What an order of payment buys.
create table wallet.deposit (
  order_id bigint constraint deposit_is_there_once primary key constraint deposit_is_of_an_order references payment.order,
  person_id bigint not null constraint deposit_is_of_a_person references identity.person,
  coins bigint not null constraint deposit_has_coins check (coins between 1 and 1000),
  pack_id bigint constraint deposit_is_of_a_pack references wallet.pack,
  request_key text constraint deposit_is_ordered_once unique
);
create index deposit_by_person on wallet.deposit (person_id, order_id);
comment on column wallet.deposit.request_key is 'The person and the Idempotency-Key of the request that ordered it.';

-- Coins that were taken for a refund of payment, and what is paid back for them in minor units.
create table wallet.refund (
  refund_id bigint constraint refund_is_there_once primary key constraint refund_is_of_payment references payment.refund,
  order_id bigint not null constraint refund_is_of_a_deposit references wallet.deposit,
  coins bigint not null constraint refund_has_coins check (coins > 0),
  amount bigint not null constraint refund_has_an_amount check (amount > 0),
  request_key text constraint refund_is_asked_for_once unique
);
create index refund_by_order on wallet.refund (order_id);

alter table wallet.lot add constraint lot_is_of_a_deposit foreign key (order_id) references wallet.deposit;

-- More than 1,000 coins are given or deducted by two people of staff: one asks, another decides.
create table wallet.adjustment (
  id bigint generated always as identity constraint adjustment_has_a_number primary key,
  person_id bigint not null constraint adjustment_is_of_a_person references identity.person,
  coins bigint not null constraint adjustment_moves_coins check (coins <> 0),
  notes text not null constraint adjustment_has_a_reason check (length(notes) between 1 and 500),
  asked_by bigint not null constraint adjustment_is_asked_for_by_a_person references identity.person,
  asked_at timestamptz not null default kit.now(),
  request_key text constraint adjustment_is_asked_for_once unique,
  outcome text constraint adjustment_outcome_is_known check (outcome in ('approved', 'rejected')),
  decided_by bigint constraint adjustment_is_decided_by_a_person references identity.person,
  decided_at timestamptz,
  constraint adjustment_is_decided_by_somebody_else check (decided_by <> asked_by),
  constraint adjustment_is_decided_whole check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null))
);
create index adjustment_to_decide on wallet.adjustment (id) where outcome is null;
create index adjustment_by_person on wallet.adjustment (person_id, id);
comment on column wallet.adjustment.coins is 'Above 0: to give; below 0: to deduct.';

-- What the last check of the ledger has found. Empty: every balance, lot and hold agrees with the entries.
create table wallet.drift (
  "check" text not null,
  id bigint not null,
  person_id bigint constraint drift_is_of_a_person references identity.person,
  stored bigint not null,
  counted bigint not null,
  found_at timestamptz not null default kit.now(),
  constraint drift_is_there_once primary key ("check", id)
);
