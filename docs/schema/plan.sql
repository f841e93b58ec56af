-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema plan;

-- The role ielts-pro is derived from live grants and never stored, so it cannot outlive its end.
create table plan.membership_grant (
  id bigint generated always as identity not null,
  person_id bigint not null,
  source text not null,
  starts_at timestamp with time zone default kit.now() not null,
  -- Null: for life.
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint membership_grant_has_a_number PRIMARY KEY (id),
  constraint membership_grant_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint membership_ends_after_it_starts CHECK (ends_at > starts_at),
  constraint membership_source_is_known CHECK (source = ANY (ARRAY['purchase'::text, 'admin'::text, 'promo'::text]))
);
CREATE INDEX membership_grant_by_person ON plan.membership_grant USING btree (person_id);

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
