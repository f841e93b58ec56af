-- Which face of the product somebody came through.
alter table account.person add column signup_brand text not null default 'test' constraint person_came_through_a_brand references brand.brand;
alter table account.link_request add column brand text not null default 'test' constraint link_request_is_of_a_brand references brand.brand;
comment on column account.person.signup_brand is 'The brand of the host where the account was opened.';
comment on column account.link_request.brand is 'The brand of the host where the link was asked for: its mail carries that name.';
