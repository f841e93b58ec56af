-- The band of Writing or Speaking that a person has given; of several gradings of a section the newest counts.
create table result.graded_band (
  attempt_id bigint not null,
  skill text not null constraint graded_skill_is_known check (skill in ('writing', 'speaking')),
  band numeric(2, 1) not null constraint graded_band_is_a_half_band check (band between 0 and 9 and band * 2 = floor(band * 2)),
  exact numeric(4, 3) not null constraint exact_band_is_a_band check (exact between 0 and 9),
  graded_at timestamptz not null,
  constraint graded_band_is_one_for_a_section primary key (attempt_id, skill),
  constraint graded_band_is_of_a_section foreign key (attempt_id, skill) references attempt.attempt_section (attempt_id, skill)
);
comment on column result.graded_band.exact is 'Before rounding.';
