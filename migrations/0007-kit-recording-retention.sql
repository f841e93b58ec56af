-- How long recordings are kept, for the owner to change; and what a setting counts.
alter table kit.setting add column unit text;
comment on column kit.setting.unit is 'What the value counts, for people.';
insert into kit.setting (key, value, unit) values ('recording_retention_months', '12', 'months after the end of the attempt');
