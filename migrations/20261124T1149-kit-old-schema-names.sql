-- A server of the version before, which may run beside a newer one, goes on by the old names.
create schema notice;
create view notice.box as select * from notification.box;
create view notice.notification as select * from notification.notification;
create view notice.preference as select * from notification.preference;
create view notice.quiet_hours as select * from notification.quiet_hours;
comment on schema notice is 'The old name of notification, for servers of the version before.';

create schema feedback;
create view feedback.issue as select * from support.issue;
create view feedback.issue_step as select * from support.issue_step;
comment on schema feedback is 'The old name of support, for servers of the version before.';
