-- These lists show a part of themselves unless the address names another; the views that were saved before showed everything.
update office.list_view set search = search || '{"view": "all"}' where list = 'orders' and not search ? 'view';
update office.list_view set search = search || '{"status": "all"}' where list in ('reports', 'grading') and not search ? 'status';
-- One box searches the ledger, by the number of an order as well.
update office.list_view set search = (search - 'order') || jsonb_build_object('q', search ->> 'order')
where list = 'ledger' and search ? 'order' and not search ? 'q';
