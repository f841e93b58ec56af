-- The list of people shows students unless its address says whom; the views that were saved before showed everyone.
update office.list_view set search = search || '{"role": "everyone"}' where list = 'people' and not search ? 'role';
