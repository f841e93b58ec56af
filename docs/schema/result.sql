-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema result;

create table result.graded_band (
  attempt_id bigint not null,
  skill text not null,
  band numeric(2,1) not null,
  -- Before rounding.
  exact numeric(4,3) not null,
  graded_at timestamp with time zone not null,
  constraint graded_band_is_one_for_a_section PRIMARY KEY (attempt_id, skill),
  constraint graded_band_is_of_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill),
  constraint exact_band_is_a_band CHECK (exact >= 0::numeric AND exact <= 9::numeric),
  constraint graded_band_is_a_half_band CHECK (band >= 0::numeric AND band <= 9::numeric AND (band * 2::numeric) = floor(band * 2::numeric)),
  constraint graded_skill_is_known CHECK (skill = ANY (ARRAY['writing'::text, 'speaking'::text]))
);

-- One row a scoring run; the newest counts, the others are its history.
create table result.section_score (
  id bigint generated always as identity not null,
  attempt_id bigint not null,
  skill text not null,
  raw integer not null,
  max integer not null,
  -- An estimate; null when the section was never opened, and where a range or marks alone are told.
  band numeric(2,1),
  next_band jsonb,
  band_table text not null,
  marker_version integer not null,
  marks jsonb not null,
  scored_at timestamp with time zone not null,
  -- From where to where the band of a quick mock is estimated; it is too short for one band.
  range_low numeric(2,1),
  range_high numeric(2,1),
  -- The revision whose key was marked by; null, of older rows: the attempt's own.
  key_revision text,
  constraint score_has_a_number PRIMARY KEY (id),
  constraint score_is_by_the_key_of_a_revision FOREIGN KEY (key_revision) REFERENCES exam.revision(hash),
  constraint score_is_of_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill),
  constraint range_runs_upwards CHECK ((range_low IS NULL) = (range_high IS NULL) AND range_low <= range_high),
  constraint score_has_a_band_or_a_range CHECK (band IS NULL OR range_low IS NULL),
  constraint score_is_within_its_maximum CHECK (raw >= 0 AND raw <= max)
);
CREATE INDEX score_by_section ON result.section_score USING btree (attempt_id, skill, id DESC);
CREATE TRIGGER score_history_never_shrinks BEFORE DELETE ON result.section_score FOR EACH ROW EXECUTE FUNCTION result.refuse_removal();
CREATE TRIGGER score_history_only_grows BEFORE UPDATE OR TRUNCATE ON result.section_score FOR EACH STATEMENT EXECUTE FUNCTION result.refuse_change();

CREATE OR REPLACE FUNCTION result.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of result.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Scores of candidates stay for ever, unless the person is erased; those of a preview go with it.
CREATE OR REPLACE FUNCTION result.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from attempt.attempt a where a.id = old.attempt_id and (a.preview_of is not null or kit.erases(a.person_id))) then
    return old;
  end if;
  raise exception '% of result.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;
