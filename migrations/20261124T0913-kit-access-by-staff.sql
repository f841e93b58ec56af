-- What the audit log tells of earlier ways into accounts that staff gave.
insert into identity.access_by_staff (person_id, by_id, way, given_at)
select e.entity_id::bigint, e.actor_id, way, max(e.at)
from kit.audit_event e, lateral (select case
    when e.action = 'person.created' then 'made'
    when e.action = 'person.roles-changed' and e.after -> 'roles' ? 'super-admin' and not coalesce(e.before -> 'roles' ? 'super-admin', false) then 'role'
    when e.action = 'person.reset-link-made' then 'link'
    when e.action = 'person.changed' and e.after ? 'email' then 'email'
    when e.action = 'second-factor.reset' then 'second-factor' end as way) w
where e.entity = 'person' and e.entity_id ~ '^[0-9]{1,15}$' and way is not null and e.actor_id <> e.entity_id::bigint
  and exists (select from identity.person p where p.id = e.actor_id) and exists (select from identity.person p where p.id = e.entity_id::bigint)
group by 1, 2, 3;
