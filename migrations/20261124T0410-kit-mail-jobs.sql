-- A mail leaves by a job. Whoever writes one, and be it a server of an older version, it has its job.
create function kit.enqueue_mail() returns trigger
  language plpgsql as $$
begin
  insert into kit.job (kind, payload, person_id, dedupe_key, due_at)
  values ('mail.send', jsonb_build_object('mail_id', new.id), new.person_id, 'mail ' || new.id, new.next_try_at)
  on conflict (kind, dedupe_key) where dead_at is null and dedupe_key is not null do nothing;
  return null;
end $$;
comment on function kit.enqueue_mail is 'Stores the job by which a mail leaves. kit/mail/mail.store.ts names the same kind and key.';
create trigger waiting_mail_has_a_job after insert on kit.mail for each row when (new.next_try_at is not null) execute function kit.enqueue_mail();

insert into kit.job (kind, payload, person_id, dedupe_key, due_at)
select 'mail.send', jsonb_build_object('mail_id', id), person_id, 'mail ' || id, next_try_at
from kit.mail where next_try_at is not null order by next_try_at, id;

comment on column kit.mail.next_try_at is
  'When it is tried next, by a job that is due then. While it is being sent: when another server may send it. Null once it has left or was given up.';
