-- A mail may be sent under another name than MAIL_FROM's.
alter table kit.mail add column sender_name text;
comment on column kit.mail.sender_name is 'The name of its sender; null: as MAIL_FROM says.';
