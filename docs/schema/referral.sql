-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema referral;

create table referral.code (
  person_id bigint not null,
  -- Eight letters of Crockford's base 32.
  code text not null,
  created_at timestamp with time zone default kit.now() not null,
  constraint code_is_one_for_a_person PRIMARY KEY (person_id),
  constraint code_is_there_once UNIQUE (code),
  constraint code_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint code_is_well_formed CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)
);

create table referral.referral (
  id bigint generated always as identity not null,
  inviter_id bigint not null,
  friend_id bigint not null,
  status text not null,
  -- Why it was sent to review.
  reasons text[] default '{}'::text[] not null,
  registered_at timestamp with time zone default kit.now() not null,
  -- Of the inviter and the network that the friend registered from. Kept for seven days.
  address_hash bytea,
  -- Of the inviter and the program that the friend registered with. Kept for seven days.
  device_hash bytea,
  qualified_at timestamp with time zone,
  -- What the inviter gets for it: 0 above the most friends a year.
  inviter_coins bigint,
  collected_at timestamp with time zone,
  -- The inviter and the Idempotency-Key of the request that collected it.
  collect_key text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint referral_has_a_number PRIMARY KEY (id),
  constraint friend_is_referred_once UNIQUE (friend_id),
  constraint referral_is_by_a_person FOREIGN KEY (inviter_id) REFERENCES identity.person(id),
  constraint referral_is_decided_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint referral_is_of_a_person FOREIGN KEY (friend_id) REFERENCES identity.person(id),
  constraint decision_reason_has_a_length CHECK (length(decision_reason) >= 1 AND length(decision_reason) <= 500),
  constraint nobody_refers_themselves CHECK (inviter_id <> friend_id),
  constraint referral_counts_once_qualified CHECK ((status <> ALL (ARRAY['qualified'::text, 'collected'::text])) OR qualified_at IS NOT NULL),
  constraint referral_is_collected_whole CHECK ((status = 'collected'::text) = (collected_at IS NOT NULL) AND (collected_at IS NULL) = (collect_key IS NULL)),
  constraint referral_is_decided_whole CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decision_reason IS NULL)),
  constraint referral_is_qualified_whole CHECK ((qualified_at IS NULL) = (inviter_coins IS NULL)),
  constraint referral_status_is_known CHECK (status = ANY (ARRAY['registered'::text, 'review'::text, 'qualified'::text, 'collected'::text, 'rejected'::text])),
  constraint referral_waits_unqualified CHECK (status <> 'registered'::text OR qualified_at IS NULL),
  constraint review_reasons_are_known CHECK (reasons <@ ARRAY['address'::text, 'device'::text, 'email'::text])
);
CREATE INDEX referral_by_inviter ON referral.referral USING btree (inviter_id, id);
CREATE INDEX referral_by_status ON referral.referral USING btree (status, id);
CREATE INDEX referral_to_qualify ON referral.referral USING btree (id) WHERE (status = 'registered'::text);
CREATE INDEX referral_to_review ON referral.referral USING btree (id) WHERE (status = 'review'::text);
CREATE INDEX referral_with_hashes ON referral.referral USING btree (registered_at) WHERE ((address_hash IS NOT NULL) OR (device_hash IS NOT NULL));
