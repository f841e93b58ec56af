-- Pictures that show that somebody has paid.
alter table file.upload drop constraint upload_purpose_is_known;
alter table file.upload add constraint upload_purpose_is_known check (purpose in ('issue', 'photo', 'payment'));
