-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema notification;

create table notification.box (
  person_id bigint not null,
  -- Rises with every change of the notices of a person, in the transaction of the change.
  version bigint not null,
  constraint box_is_of_one_person PRIMARY KEY (person_id),
  constraint box_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id)
);

create table notification.notification (
  id bigint generated always as identity not null,
  person_id bigint not null,
  kind text not null,
  -- What its words are made of when it is read, in the language of its reader.
  params jsonb not null,
  -- The page that it is about, without the host; null: none.
  url text,
  dedupe_key text not null,
  created_at timestamp with time zone default kit.now() not null,
  read_at timestamp with time zone,
  constraint notice_has_a_number PRIMARY KEY (id),
  constraint notice_is_told_once UNIQUE (dedupe_key),
  constraint notice_is_for_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint notice_kind_is_a_word CHECK (kind ~ '^[a-z_]+$'::text),
  constraint notice_leads_to_a_page_of_ours CHECK (url ~ '^/([^/]|$)'::text)
);
CREATE INDEX notification_by_age ON notification.notification USING btree (created_at);
CREATE INDEX notification_by_person ON notification.notification USING btree (person_id, id);
CREATE INDEX notification_unread ON notification.notification USING btree (person_id) WHERE (read_at IS NULL);

-- Only what somebody has chosen; everything else is as the kind has it.
create table notification.preference (
  person_id bigint not null,
  kind text not null,
  channel text not null,
  wanted boolean not null,
  constraint preference_is_said_once PRIMARY KEY (person_id, kind, channel),
  constraint preference_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint preference_channel_is_known CHECK (channel = ANY (ARRAY['in_app'::text, 'mail'::text]))
);

-- Mails that can wait do so during these hours. Mails about the safety of an account, and those that somebody waits for, never do.
create table notification.quiet_hours (
  person_id bigint not null,
  is_on boolean default true not null,
  -- Minutes after midnight, where the person is.
  from_minute smallint default 1320 not null,
  until_minute smallint default 480 not null,
  -- Where a device of theirs said last that it was, "Asia/Taipei"; the zone of the profile goes before it.
  seen_zone text,
  constraint quiet_hours_are_of_one_person PRIMARY KEY (person_id),
  constraint quiet_hours_are_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint quiet_hours_begin_within_a_day CHECK (from_minute >= 0 AND from_minute <= 1439),
  constraint quiet_hours_end_within_a_day CHECK (until_minute >= 0 AND until_minute <= 1439),
  constraint quiet_hours_have_a_length CHECK (from_minute <> until_minute)
);
