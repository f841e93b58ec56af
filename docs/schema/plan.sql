-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema plan;

-- What a person may have graded in one section of Writing or Speaking, with its list price in T-Coins; Pro pays four fifths.
create table plan.grading_option (
  code text not null,
  price integer not null,
  active boolean default true not null,
  "position" integer not null,
  constraint grading_option_code_is_unique PRIMARY KEY (code),
  constraint grading_option_code_is_short CHECK (code ~ '^[a-z][a-z0-9_]{0,30}$'::text),
  constraint price_stays_whole_for_pro CHECK (price > 0 AND (price % 5) = 0)
);

-- The role ielts-pro is derived from live grants and never stored, so it cannot outlive its end.
create table plan.membership_grant (
  id bigint generated always as identity not null,
  person_id bigint not null,
  source text not null,
  -- Of a purchase: when the membership that was there ended, else when it was bought.
  starts_at timestamp with time zone default kit.now() not null,
  -- Null: for life.
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  plan text,
  price integer,
  -- The transaction of the wallet that paid for it.
  transaction_id bigint,
  -- The purchase that it came of: the same one is carried out once.
  reference text,
  granted_by bigint,
  revoked_by bigint,
  reason text,
  -- Of what staff gave; null for what they gave before kinds were noted.
  kind text,
  constraint membership_grant_has_a_number PRIMARY KEY (id),
  constraint membership_is_bought_once UNIQUE (reference),
  constraint membership_is_paid_once UNIQUE (transaction_id),
  constraint membership_grant_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint membership_is_granted_by_a_person FOREIGN KEY (granted_by) REFERENCES identity.person(id),
  constraint membership_is_of_a_plan FOREIGN KEY (plan) REFERENCES plan.plan(code),
  constraint membership_is_revoked_by_a_person FOREIGN KEY (revoked_by) REFERENCES identity.person(id),
  constraint bought_membership_names_its_payment CHECK (transaction_id IS NULL OR source = 'purchase'::text AND plan IS NOT NULL AND price IS NOT NULL AND reference IS NOT NULL),
  constraint membership_ends_after_it_starts CHECK (ends_at > starts_at),
  constraint membership_kind_is_known CHECK (kind = ANY (ARRAY['gift'::text, 'promotion'::text, 'correction'::text])),
  constraint membership_price_is_counted CHECK (price > 0),
  constraint membership_reason_has_a_length CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint membership_source_is_known CHECK (source = ANY (ARRAY['purchase'::text, 'admin'::text, 'promo'::text])),
  constraint only_what_ended_early_was_revoked_by_somebody CHECK (revoked_by IS NULL OR revoked_at IS NOT NULL),
  constraint only_what_staff_gave_has_a_kind CHECK (kind IS NULL OR source = 'admin'::text)
);
CREATE INDEX membership_grant_by_end ON plan.membership_grant USING btree (ends_at) WHERE (revoked_at IS NULL);
CREATE INDEX membership_grant_by_person ON plan.membership_grant USING btree (person_id);

-- What people can be: free, or Pro for some time. Prices in T-Coins.
create table plan.plan (
  code text not null,
  -- Of the calendar. 0: nothing is given, this is what everybody has. Null: for life.
  months integer,
  list_price integer not null,
  sale_price integer not null,
  active boolean default true not null,
  "position" integer not null,
  constraint plan_code_is_unique PRIMARY KEY (code),
  constraint list_price_is_counted CHECK (list_price >= 0 AND list_price <= 1000000),
  constraint only_what_gives_nothing_is_free CHECK ((NOT months IS DISTINCT FROM 0) = (sale_price = 0)),
  constraint plan_code_is_short CHECK (code ~ '^[a-z][a-z0-9_]{0,30}$'::text),
  constraint plan_has_whole_months CHECK (months >= 0 AND months <= 1200),
  constraint sale_price_is_no_higher CHECK (sale_price >= 0 AND sale_price <= list_price)
);

-- The newest day on which somebody took something; one row that moves on, so that no day begins before the last one ended.
create table plan.quota_window (
  person_id bigint not null,
  product text not null,
  bucket text not null,
  window_start timestamp with time zone not null,
  -- Midnight in the zone that the person had when the window opened.
  window_end timestamp with time zone not null,
  used integer not null,
  -- The limit in force when the last one was counted.
  allowed integer not null,
  constraint quota_window_is_there_once PRIMARY KEY (person_id, product, bucket),
  constraint quota_window_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint quota_bucket_is_known CHECK (bucket = ANY (ARRAY['full'::text, 'section'::text])),
  constraint quota_product_is_known CHECK (product = ANY (ARRAY['ielts'::text, 'toefl'::text])),
  constraint quota_window_ends_after_it_starts CHECK (window_end > window_start),
  constraint quota_window_holds_no_more_than_is_allowed CHECK (used >= 0 AND used <= allowed)
) with (fillfactor=80);
