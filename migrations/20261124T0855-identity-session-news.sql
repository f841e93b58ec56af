-- Every server remembers for a second whose a session is and what they may do. What ends sessions or changes rights is told to all of them at once.
create function identity.tell_servers() returns trigger language plpgsql as $$
begin
  perform pg_notify('bandstand_news', 'session ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $$;

create trigger ended_session_is_told after update of revoked_at on identity.session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function identity.tell_servers('person_id');
create trigger changed_roles_are_told after insert or delete on identity.role_grant for each row
  execute function identity.tell_servers('person_id');
create trigger changed_payroll_access_is_told after insert or delete on identity.payroll_access for each row
  execute function identity.tell_servers('person_id');
create trigger changed_second_factor_is_told after update of confirmed_at or delete on identity.second_factor for each row
  execute function identity.tell_servers('person_id');
create trigger changed_status_is_told after update of status on identity.person for each row
  when (old.status is distinct from new.status) execute function identity.tell_servers('id');
