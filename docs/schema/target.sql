-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema target;

create table target.target (
  person_id bigint not null,
  exam_date date,
  listening numeric(2,1),
  reading numeric(2,1),
  writing numeric(2,1),
  speaking numeric(2,1),
  overall numeric(2,1),
  updated_at timestamp with time zone default kit.now() not null,
  constraint target_is_there_once PRIMARY KEY (person_id),
  constraint target_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint target_listening_is_a_band CHECK (listening >= 1::numeric AND listening <= 9::numeric AND mod(listening, 0.5) = 0::numeric),
  constraint target_overall_is_a_band CHECK (overall >= 1::numeric AND overall <= 9::numeric AND mod(overall, 0.5) = 0::numeric),
  constraint target_reading_is_a_band CHECK (reading >= 1::numeric AND reading <= 9::numeric AND mod(reading, 0.5) = 0::numeric),
  constraint target_speaking_is_a_band CHECK (speaking >= 1::numeric AND speaking <= 9::numeric AND mod(speaking, 0.5) = 0::numeric),
  constraint target_writing_is_a_band CHECK (writing >= 1::numeric AND writing <= 9::numeric AND mod(writing, 0.5) = 0::numeric)
);
