-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
-- The old name of notification, for servers of the version before.
create schema notice;

create view notice.box as
 SELECT person_id,
    version
   FROM notification.box;

create view notice.notification as
 SELECT id,
    person_id,
    kind,
    params,
    url,
    dedupe_key,
    created_at,
    read_at
   FROM notification.notification;

create view notice.preference as
 SELECT person_id,
    kind,
    channel,
    wanted
   FROM notification.preference;

create view notice.quiet_hours as
 SELECT person_id,
    is_on,
    from_minute,
    until_minute,
    seen_zone
   FROM notification.quiet_hours;
