-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema brand;

-- Presentation and legal entity of a host; no tenant: people, tests and results are the same in all.
create table brand.brand (
  key text not null,
  name text not null,
  -- Names without port, in small letters; no two brands share one. Unknown hosts belong to test.
  hosts text[] not null,
  -- Values of the style sheet's tokens; whoever writes them has checked their contrasts.
  colours jsonb not null,
  logo text not null,
  contact_email text not null,
  contact_links jsonb not null,
  chat_url text,
  menu_links jsonb not null,
  external_home_url text,
  legal_entity text not null,
  tax_id text,
  address text,
  invoice_prefix text not null,
  -- The sender's name of its mails; null: as MAIL_FROM says.
  mail_from_name text,
  -- Countries whose visitors see a welcome with a link instead of the practice; only the brand test has a gate.
  geo_gate jsonb not null,
  revision integer default 1 not null,
  updated_at timestamp with time zone default kit.now() not null,
  constraint brand_key_is_unique PRIMARY KEY (key),
  constraint invoice_prefix_is_of_one_brand UNIQUE (invoice_prefix),
  constraint brand_key_is_known CHECK (key = ANY (ARRAY['test'::text, 'company'::text, 'school'::text]))
);
