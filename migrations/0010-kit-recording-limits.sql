-- How much one person may record in a day, for the owner to change; and how often a file could not be made of a recording.
insert into kit.setting (key, value, unit) values ('recording_daily_megabytes', '400', 'megabytes received from one person within 24 hours');
alter table attempt.recording add column tries integer not null default 0 constraint recording_tries_count_from_zero check (tries >= 0);
comment on column attempt.recording.tries is 'How often making its file was begun and did not end well; after a few it is kept as it came.';
