-- The primary key had another name.
alter table office.list_view rename constraint list_view_key to list_view_has_a_number;
