create schema referral;

-- By which code friends of a person register. The row is locked while anything about their friends is decided.
create table referral.code (
  person_id bigint constraint code_is_one_for_a_person primary key constraint code_is_of_a_person references identity.person,
  code text not null constraint code_is_there_once unique constraint code_is_well_formed check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null default kit.now()
);
comment on column referral.code.code is 'Eight letters of Crockford''s base 32.';

-- Who was invited by whom.
create table referral.referral (
  id bigint generated always as identity constraint referral_has_a_number primary key,
  inviter_id bigint not null constraint referral_is_by_a_person references identity.person,
  friend_id bigint not null constraint referral_is_of_a_person references identity.person constraint friend_is_referred_once unique,
  status text not null constraint referral_status_is_known check (status in ('registered', 'review', 'qualified', 'collected', 'rejected')),
  reasons text[] not null default '{}' constraint review_reasons_are_known check (reasons <@ array['address', 'device', 'email']),
  registered_at timestamptz not null default kit.now(),
  address_hash bytea,
  device_hash bytea,
  qualified_at timestamptz,
  inviter_coins bigint,
  collected_at timestamptz,
  collect_key text,
  decided_by bigint constraint referral_is_decided_by_a_person references identity.person,
  decided_at timestamptz,
  decision_reason text constraint decision_reason_has_a_length check (length(decision_reason) between 1 and 500),
  constraint nobody_refers_themselves check (inviter_id <> friend_id),
  constraint referral_is_qualified_whole check ((qualified_at is null) = (inviter_coins is null)),
  constraint referral_counts_once_qualified check (status not in ('qualified', 'collected') or qualified_at is not null),
  constraint referral_waits_unqualified check (status <> 'registered' or qualified_at is null),
  constraint referral_is_collected_whole check ((status = 'collected') = (collected_at is not null) and (collected_at is null) = (collect_key is null)),
  constraint referral_is_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_reason is null))
);
create index referral_by_inviter on referral.referral (inviter_id, id);
create index referral_to_review on referral.referral (id) where status = 'review';
create index referral_to_qualify on referral.referral (id) where status = 'registered';
create index referral_by_status on referral.referral (status, id);
create index referral_with_hashes on referral.referral (registered_at) where address_hash is not null or device_hash is not null;
comment on column referral.referral.reasons is 'Why it was sent to review.';
comment on column referral.referral.address_hash is 'Of the inviter and the network that the friend registered from. Kept for seven days.';
comment on column referral.referral.device_hash is 'Of the inviter and the program that the friend registered with. Kept for seven days.';
comment on column referral.referral.inviter_coins is 'What the inviter gets for it: 0 above the most friends a year.';
comment on column referral.referral.collect_key is 'The inviter and the Idempotency-Key of the request that collected it.';
