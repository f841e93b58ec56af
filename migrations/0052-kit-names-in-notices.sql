-- What a notice says of other people is noted by their numbers, so that an erasure finds it whatever they were called when it was told.
update notice.notification n
set params = n.params || jsonb_build_object('about', jsonb_build_object('whom', o.payload->'subject_id', 'by', o.payload->'by_id'))
from kit.outbox o where n.kind = 'rights_changed' and n.dedupe_key = 'fact ' || o.id;

update notice.notification n
set params = n.params || jsonb_build_object('about',
    jsonb_build_object('email', case when c.parent_id = n.person_id then c.student_id else c.parent_id end)),
  url = case when c.parent_id = n.person_id then '/children' else '/ask-parent' end
from kit.outbox o join account.parent_child c on c.id = (o.payload->>'link_id')::bigint
where n.kind = 'parent_link' and n.dedupe_key = 'fact ' || o.id;

-- Of people who are erased already.
update notice.notification n set params = n.params || erased.texts
from (
  select m.id, jsonb_object_agg(a.key, p.email) as texts
  from notice.notification m cross join lateral jsonb_each_text(m.params->'about') a join account.person p on p.id = a.value::bigint
  where p.email = 'deleted-user-' || p.id group by m.id) erased
where erased.id = n.id;
