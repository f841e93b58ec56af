-- A block, a new password and "log out everywhere" end what somebody else may hold, attempt tokens too.
alter table identity.person add column sessions_ended_at timestamptz;
comment on column identity.person.sessions_ended_at is 'When all sessions were last ended; tokens of attempts from before then open nothing without a session.';

create function identity.honours_token(p_person bigint, p_issued_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from identity.person p where p.id = p_person and p.status in ('active', 'closing')
      and (p.sessions_ended_at is null or p.sessions_ended_at < p_issued_at))
$$;
comment on function identity.honours_token is
  'Whether a token that stands for a person without a session is still good: asked by whoever writes, in the statement that writes.';
