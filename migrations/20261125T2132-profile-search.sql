-- What people are found by in what they say of themselves: phones, schools, what teachers teach; and the filters of the list of students.
alter table profile.student_profile
  add column school_words text not null generated always as (' ' || kit.fold_text(school) || ' ') stored,
  add column school_keys text[] not null generated always as (kit.search_keys(kit.fold_text(school), false)) stored;
comment on column profile.student_profile.school_words is 'What schools are searched in.';
comment on column profile.student_profile.school_keys is 'What words that are not Latin are found by.';
create index student_by_school_words on profile.student_profile using gin (school_words gin_trgm_ops, school_keys);
create index student_by_phone on profile.student_profile using gin (phone gin_trgm_ops);
create index student_by_grade on profile.student_profile (grade_level, person_id);
create index student_by_age on profile.student_profile (age_band, person_id);

create index parent_by_phone on profile.parent_profile using gin (phone gin_trgm_ops);

alter table profile.teacher_profile
  add column card_words text not null generated always as (' ' || kit.fold_text(college || ' ' || major || ' ' || coalesce(bio, '')) || ' ') stored,
  add column card_keys text[] not null
    generated always as (kit.search_keys(kit.fold_text(college || ' ' || major || ' ' || coalesce(bio, '')), false)) stored;
comment on column profile.teacher_profile.card_words is 'What college, major and text about themselves are searched in.';
comment on column profile.teacher_profile.card_keys is 'What words that are not Latin are found by.';
create index teacher_by_card_words on profile.teacher_profile using gin (card_words gin_trgm_ops, card_keys);
create index teacher_by_phone on profile.teacher_profile using gin (phone gin_trgm_ops);
