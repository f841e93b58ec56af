-- Usernames are compared in one form, by the database alone: full-width letters are the ones that they look like, and case does not count.
create index person_by_folded_username on identity.person (lower(normalize(username, nfkc)));
-- No name breaks the line that it stands in.
update identity.person set first_name = btrim(regexp_replace(first_name, '[\x01-\x1f\x7f-\x9f\u2028\u2029]+', ' ', 'g'))
where first_name ~ '[\x01-\x1f\x7f-\x9f\u2028\u2029]';
update identity.person set last_name = nullif(btrim(regexp_replace(last_name, '[\x01-\x1f\x7f-\x9f\u2028\u2029]+', ' ', 'g')), '')
where last_name ~ '[\x01-\x1f\x7f-\x9f\u2028\u2029]';
