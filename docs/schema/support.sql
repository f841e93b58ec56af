-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema support;

create table support.issue (
  id bigint generated always as identity not null,
  type text not null,
  description text not null,
  -- The page it is about, as the reporter's browser named it, without its secrets.
  url text not null,
  upload_id bigint,
  -- Null: a visitor; 0 on the wire.
  created_by bigint,
  -- The brand of the host that it was reported at: whose name the answer bears.
  brand text not null,
  lang text not null,
  user_agent text not null,
  status text default 'new'::text not null,
  public_reply text,
  created_at timestamp with time zone default kit.now() not null,
  -- What reports are searched in.
  search_words text generated always as (((' '::text || kit.fold_text(((description || ' '::text) || url))) || ' '::text)) stored not null,
  -- What words that are not Latin are found by.
  search_keys text[] generated always as (kit.search_keys(kit.fold_text(((description || ' '::text) || url)), false)) stored not null,
  constraint issue_has_a_number PRIMARY KEY (id),
  constraint issue_shows_its_own_upload UNIQUE (upload_id),
  constraint issue_is_by_a_person FOREIGN KEY (created_by) REFERENCES identity.person(id),
  constraint issue_shows_an_upload FOREIGN KEY (upload_id) REFERENCES file.upload(id),
  constraint issue_is_in_a_known_language CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint issue_says_something CHECK (description <> ''::text),
  constraint issue_status_is_known CHECK (status = ANY (ARRAY['new'::text, 'triaged'::text, 'in_progress'::text, 'resolved'::text, 'declined'::text])),
  constraint issue_type_is_known CHECK (type = ANY (ARRAY['Bug'::text, 'Advice'::text]))
);
CREATE INDEX issue_by_person ON support.issue USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX issue_by_status ON support.issue USING btree (status, id);
CREATE INDEX issue_by_type ON support.issue USING btree (type, id);
CREATE INDEX issue_by_words ON support.issue USING gin (search_words gin_trgm_ops, search_keys);
CREATE INDEX issue_that_is_open ON support.issue USING btree (id) WHERE (status = ANY (ARRAY['new'::text, 'triaged'::text, 'in_progress'::text]));

-- What staff decided of an issue, and when.
create table support.issue_step (
  id bigint generated always as identity not null,
  issue_id bigint not null,
  at timestamp with time zone default kit.now() not null,
  person_id bigint not null,
  status text not null,
  public_reply text,
  constraint issue_step_has_a_number PRIMARY KEY (id),
  constraint issue_step_is_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint issue_step_is_of_an_issue FOREIGN KEY (issue_id) REFERENCES support.issue(id)
);
CREATE INDEX issue_step_by_issue ON support.issue_step USING btree (issue_id, id);
