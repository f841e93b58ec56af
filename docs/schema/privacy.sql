-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema privacy;

-- Archives of exports, deleted with their pieces when they were downloaded or are over.
create table privacy.archive (
  id bigint generated always as identity not null,
  request_id bigint not null,
  -- Its pieces are encrypted by AES-256-CTR under this key: without the row they cannot be read.
  key bytea not null,
  -- Null while it is written.
  bytes bigint,
  constraint archive_has_a_number PRIMARY KEY (id),
  constraint archive_is_made_once_at_a_time UNIQUE (request_id),
  constraint archive_is_of_a_request FOREIGN KEY (request_id) REFERENCES privacy.request(id),
  constraint archive_key_has_32_bytes CHECK (octet_length(key) = 32)
);

-- The pieces of an archive in their order, each a file of the store.
create table privacy.archive_piece (
  archive_id bigint not null,
  place integer not null,
  sha256 text not null,
  constraint piece_is_stored_once PRIMARY KEY (archive_id, place),
  constraint piece_is_of_an_archive FOREIGN KEY (archive_id) REFERENCES privacy.archive(id) ON DELETE CASCADE,
  constraint piece_is_a_stored_file CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint place_of_piece_is_counted_from_0 CHECK (place >= 0)
);
CREATE INDEX archive_piece_by_file ON privacy.archive_piece USING btree (sha256);

-- Requests and their receipts; kept, and naming people by their numbers only.
create table privacy.request (
  id bigint generated always as identity not null,
  kind text not null,
  subject_id bigint not null,
  -- Null: by the closing of the account.
  requester_id bigint,
  status text default 'requested'::text not null,
  created_at timestamp with time zone default kit.now() not null,
  -- Of an export: until when it must be there. Of an erasure: when it begins, the end of the days of grace.
  due_at timestamp with time zone not null,
  -- While it is processed: when another process may take it up.
  next_try_at timestamp with time zone,
  tries integer default 0 not null,
  -- Modules that are through with it.
  steps text[] default '{}'::text[] not null,
  -- What was deleted, by module and table: numbers of rows and files.
  receipt jsonb default '{}'::jsonb not null,
  -- Who of staff did not wait for the days of grace, and why.
  decided_by bigint,
  reason text,
  archive_bytes bigint,
  ready_until timestamp with time zone,
  -- SHA-256 of the key of the one link that opens the archive at present; null while a download is under way, and after a whole one.
  link_hash bytea,
  link_expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  -- How often the link was given back after a download that broke.
  link_tries integer default 0 not null,
  constraint privacy_request_has_a_number PRIMARY KEY (id),
  constraint privacy_request_is_about_a_person FOREIGN KEY (subject_id) REFERENCES identity.person(id),
  constraint privacy_request_is_by_a_person FOREIGN KEY (requester_id) REFERENCES identity.person(id),
  constraint privacy_request_is_decided_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint decision_says_why CHECK ((decided_by IS NULL) = (reason IS NULL)),
  constraint ended_request_says_when CHECK ((status = ANY (ARRAY['done'::text, 'cancelled'::text, 'expired'::text])) = (ended_at IS NOT NULL)),
  constraint link_has_an_end CHECK ((link_hash IS NULL) = (link_expires_at IS NULL)),
  constraint only_exports_become_ready CHECK ((status <> ALL (ARRAY['ready'::text, 'expired'::text])) OR kind = 'export'::text),
  constraint privacy_request_kind_is_known CHECK (kind = ANY (ARRAY['export'::text, 'erase'::text])),
  constraint privacy_request_status_is_known CHECK (status = ANY (ARRAY['requested'::text, 'processing'::text, 'ready'::text, 'done'::text, 'cancelled'::text, 'expired'::text])),
  constraint ready_archive_has_an_end CHECK (status <> 'ready'::text OR ready_until IS NOT NULL AND archive_bytes IS NOT NULL)
);
CREATE UNIQUE INDEX erasure_is_asked_once ON privacy.request USING btree (subject_id) WHERE ((kind = 'erase'::text) AND (status = ANY (ARRAY['requested'::text, 'processing'::text])));
CREATE UNIQUE INDEX export_is_asked_once ON privacy.request USING btree (subject_id, requester_id) WHERE ((kind = 'export'::text) AND (status = ANY (ARRAY['requested'::text, 'processing'::text, 'ready'::text])));
CREATE INDEX open_request ON privacy.request USING btree (kind, status, due_at) WHERE (status = ANY (ARRAY['requested'::text, 'processing'::text, 'ready'::text]));
CREATE INDEX request_by_due_time ON privacy.request USING btree ((
CASE
    WHEN (ended_at IS NULL) THEN due_at
    ELSE 'infinity'::timestamp with time zone
END), ((- id)));
CREATE INDEX request_by_kind ON privacy.request USING btree (kind, (
CASE
    WHEN (ended_at IS NULL) THEN due_at
    ELSE 'infinity'::timestamp with time zone
END), ((- id)));
CREATE INDEX request_by_requester ON privacy.request USING btree (requester_id, id DESC);
CREATE INDEX request_by_status ON privacy.request USING btree (status, (
CASE
    WHEN (ended_at IS NULL) THEN due_at
    ELSE 'infinity'::timestamp with time zone
END), ((- id)));
CREATE INDEX request_by_subject ON privacy.request USING btree (subject_id, id DESC);
