-- What texts are found by: folded, so that case, accents, width and marks make no difference.
create extension if not exists pg_trgm;

create function kit.fold_text(given text) returns text
  language sql immutable parallel safe
  return case when octet_length(given) = length(given) then btrim(regexp_replace(lower(given), '[^a-z0-9]+', ' ', 'g'))
    else btrim(regexp_replace(
      normalize(replace(replace(replace(translate(
        lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g')),
        'đðøłıħŧىیةک', 'ddolihtييهك'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfkc),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030\u30fb]+|(?<=[a-z0-9])(?=[^\u0001-\u007f])|(?<=[^\u0001-\u007f])(?=[a-z0-9])',
      ' ', 'g')) end;
comment on function kit.fold_text(text) is
  'Words with one space between them: lower case, without accents and marks, full width as half; Latin letters and other scripts are words of their own.';

create function kit.search_keys(folded text, with_slips boolean) returns text[]
  language plpgsql immutable parallel safe
as $$
declare
  keys text[] := '{}';
  word text;
  size integer;
begin
  foreach word in array string_to_array(folded, ' ') loop
    size := length(word);
    if octet_length(word) > size then
      for i in 1..size loop
        keys := keys || substr(word, i, 1);
        if i < size then keys := keys || substr(word, i, 2); end if;
      end loop;
    elsif with_slips and size between 5 and 30 then
      keys := keys || ('~' || word);
      for i in 1..size loop
        keys := keys || ('~' || overlay(word placing '' from i for 1));
      end loop;
    end if;
  end loop;
  return keys;
end $$;
comment on function kit.search_keys(text, boolean) is
  'What an index of trigrams does not know: each character, and each two, of words that are not Latin; with slips, longer Latin words without each of their letters, after ~.';
