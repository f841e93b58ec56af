-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema profile;

create table profile.instructor_code (
  id bigint generated always as identity not null,
  -- SHA-256 of the code in capitals without dashes; the code itself is shown once.
  code_hash bytea not null,
  -- Its last four characters.
  hint text not null,
  note text,
  issued_by bigint not null,
  max_uses integer not null,
  uses integer default 0 not null,
  created_at timestamp with time zone default kit.now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint instructor_code_has_a_number PRIMARY KEY (id),
  constraint instructor_code_is_unique UNIQUE (code_hash),
  constraint instructor_code_is_issued_by_a_person FOREIGN KEY (issued_by) REFERENCES identity.person(id),
  constraint instructor_code_can_be_used CHECK (max_uses >= 1 AND max_uses <= 1000),
  constraint instructor_code_is_used_no_more_than_allowed CHECK (uses >= 0 AND uses <= max_uses)
);

create table profile.parent_profile (
  person_id bigint not null,
  phone text not null,
  constraint parent_has_one_profile PRIMARY KEY (person_id),
  constraint parent_profile_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint parent_phone_has_seven_digits CHECK (phone ~ '^\d{7,20}$'::text)
);
CREATE INDEX parent_by_phone ON profile.parent_profile USING gin (phone gin_trgm_ops);

create table profile.student_profile (
  person_id bigint not null,
  school text not null,
  -- 0 graduated, 1-12 school grades, 13-16 college years, 17 graduate school.
  grade_level smallint not null,
  phone text not null,
  address text,
  tests_taken jsonb default '[]'::jsonb not null,
  classes_taken jsonb default '[]'::jsonb not null,
  preferred_language text,
  heard_from text,
  referral text,
  notes text,
  age_band text,
  country text,
  -- What schools are searched in.
  school_words text generated always as (((' '::text || kit.fold_text(school)) || ' '::text)) stored not null,
  -- What words that are not Latin are found by.
  school_keys text[] generated always as (kit.search_keys(kit.fold_text(school), false)) stored not null,
  constraint student_has_one_profile PRIMARY KEY (person_id),
  constraint student_profile_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint age_band_is_known CHECK (age_band = ANY (ARRAY['under13'::text, '13_15'::text, '16_17'::text, 'adult'::text])),
  constraint grade_level_is_known CHECK (grade_level >= 0 AND grade_level <= 17),
  constraint student_phone_has_seven_digits CHECK (phone ~ '^\d{7,20}$'::text)
);
CREATE INDEX student_by_age ON profile.student_profile USING btree (age_band, person_id);
CREATE INDEX student_by_grade ON profile.student_profile USING btree (grade_level, person_id);
CREATE INDEX student_by_phone ON profile.student_profile USING gin (phone gin_trgm_ops);
CREATE INDEX student_by_school_words ON profile.student_profile USING gin (school_words gin_trgm_ops, school_keys);

create table profile.teacher_profile (
  person_id bigint not null,
  -- Null where staff gave the role.
  instructor_code_id bigint,
  college text not null,
  -- 0-17 is a grade level, anything else the year of graduation.
  grade_or_grad_year smallint not null,
  major text not null,
  phone text not null,
  tests_taken jsonb default '[]'::jsonb not null,
  bio text,
  subjects text[] default '{}'::text[] not null,
  hours_per_week smallint,
  -- What college, major and text about themselves are searched in.
  card_words text generated always as (((' '::text || kit.fold_text(((((college || ' '::text) || major) || ' '::text) || COALESCE(bio, ''::text)))) || ' '::text)) stored not null,
  -- What words that are not Latin are found by.
  card_keys text[] generated always as (kit.search_keys(kit.fold_text(((((college || ' '::text) || major) || ' '::text) || COALESCE(bio, ''::text))), false)) stored not null,
  constraint teacher_has_one_profile PRIMARY KEY (person_id),
  constraint teacher_came_by_a_code FOREIGN KEY (instructor_code_id) REFERENCES profile.instructor_code(id),
  constraint teacher_profile_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint teacher_grade_or_year_is_known CHECK (grade_or_grad_year >= 0 AND grade_or_grad_year <= 17 OR grade_or_grad_year >= 1940 AND grade_or_grad_year <= 2100),
  constraint teacher_hours_fit_a_week CHECK (hours_per_week >= 0 AND hours_per_week <= 80),
  constraint teacher_phone_has_seven_digits CHECK (phone ~ '^\d{7,20}$'::text)
);
CREATE INDEX teacher_by_card_words ON profile.teacher_profile USING gin (card_words gin_trgm_ops, card_keys);
CREATE INDEX teacher_by_phone ON profile.teacher_profile USING gin (phone gin_trgm_ops);
