create schema target;

-- When somebody takes the exam, and the bands that they aim for; whatever they have not said is null.
create table target.target (
  person_id bigint not null
    constraint target_is_there_once primary key
    constraint target_is_of_a_person references identity.person,
  -- A day where the exam is taken: no instant.
  exam_date date,
  listening numeric(2, 1) constraint target_listening_is_a_band check (listening between 1 and 9 and mod(listening, 0.5) = 0),
  reading numeric(2, 1) constraint target_reading_is_a_band check (reading between 1 and 9 and mod(reading, 0.5) = 0),
  writing numeric(2, 1) constraint target_writing_is_a_band check (writing between 1 and 9 and mod(writing, 0.5) = 0),
  speaking numeric(2, 1) constraint target_speaking_is_a_band check (speaking between 1 and 9 and mod(speaking, 0.5) = 0),
  overall numeric(2, 1) constraint target_overall_is_a_band check (overall between 1 and 9 and mod(overall, 0.5) = 0),
  updated_at timestamptz not null default kit.now()
);
