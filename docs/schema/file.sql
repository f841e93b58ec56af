-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema file;

-- Bytes lie in the file store under their SHA-256; what came was decoded and encoded anew, so nothing of it is served as it was sent.
create table file.upload (
  id bigint generated always as identity not null,
  purpose text not null,
  -- Null: a visitor.
  person_id bigint,
  sha256 text not null,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default kit.now() not null,
  -- When a record began to name it. What nothing names within a day is removed.
  claimed_at timestamp with time zone,
  constraint upload_has_a_number PRIMARY KEY (id),
  constraint upload_is_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint upload_has_a_height CHECK (height > 0),
  constraint upload_has_a_width CHECK (width > 0),
  constraint upload_is_a_picture CHECK (type = 'image/webp'::text),
  constraint upload_is_not_empty CHECK (bytes > 0),
  constraint upload_names_a_file CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint upload_purpose_is_known CHECK (purpose = ANY (ARRAY['issue'::text, 'photo'::text, 'payment'::text]))
);
CREATE INDEX upload_by_file ON file.upload USING btree (sha256);
CREATE INDEX upload_by_person ON file.upload USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX upload_unclaimed ON file.upload USING btree (created_at) WHERE (claimed_at IS NULL);
