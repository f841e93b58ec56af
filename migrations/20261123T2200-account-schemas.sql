-- Each module of people has a schema of its own. Keys, indexes, sequences and comments follow their tables.
create schema identity;
create schema profile;
create schema family;
create schema payroll;

alter table account.person set schema identity;
alter table account.role_grant set schema identity;
alter table account.payroll_access set schema identity;
alter table account.session set schema identity;
alter table account.one_time_token set schema identity;
alter table account.link_request set schema identity;
alter table account.login_failure set schema identity;
alter table account.captcha set schema identity;
alter table account.second_factor set schema identity;
alter table account.recovery_code set schema identity;
alter table account.authorization_request set schema identity;
alter table account.external_identity set schema identity;

alter table account.student_profile set schema profile;
alter table account.teacher_profile set schema profile;
alter table account.parent_profile set schema profile;
alter table account.instructor_code set schema profile;

alter table account.parent_child set schema family;
alter table account.consent_record set schema family;
alter table account.pairing_code set schema family;
alter table account.address_question set schema family;

alter table account.billing_info set schema payroll;
alter table account.billing_reveal set schema payroll;

alter table account.membership_grant set schema plan;

drop schema account;
