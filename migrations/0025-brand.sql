-- The three faces of the product, chosen by host.
create schema brand;

create table brand.brand (
  key text constraint brand_key_is_unique primary key constraint brand_key_is_known check (key in ('test', 'company', 'school')),
  name text not null,
  hosts text[] not null,
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
  invoice_prefix text not null constraint invoice_prefix_is_of_one_brand unique,
  mail_from_name text,
  geo_gate jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default kit.now()
);
comment on table brand.brand is 'Presentation and legal entity of a host; no tenant: people, tests and results are the same in all.';
comment on column brand.brand.hosts is 'Names without port, in small letters; no two brands share one. Unknown hosts belong to test.';
comment on column brand.brand.colours is 'Values of the style sheet''s tokens; whoever writes them has checked their contrasts.';
comment on column brand.brand.geo_gate is 'Countries whose visitors see a welcome with a link instead of the practice; only the brand test has a gate.';
comment on column brand.brand.mail_from_name is 'The sender''s name of its mails; null: as MAIL_FROM says.';

-- What a new installation begins with: invented names, for staff to change. All domains are reserved ones.
insert into brand.brand (key, name, hosts, logo, contact_email, contact_links, chat_url, menu_links, external_home_url,
  legal_entity, invoice_prefix, mail_from_name, colours, geo_gate)
values
  ('test', 'Bandstand', '{127.0.0.1,localhost}', 'bandstand', 'hello@bandstand.example', '[]', null, '[]', null,
    'Bandstand', 'BS', null,
    '{"primary": "#0f5b4b", "tint": "#e2efe9", "tint_ink": "#0b4a3d", "accent": "#87560a", "accent_fill": "#d79a2b", "accent_tint": "#fbf1dc", "dark": "#0b342c"}',
    '{"enabled": true, "countries": ["US"], "products": ["toefl", "ielts"], "link_url": "https://bandstand.example/us"}'),
  ('company', 'Harbour Tutoring', '{tutor.localhost}', 'harbour', 'office@harbour.example',
    '[{"kind": "chat", "url": "https://chat.harbour.example/"}, {"kind": "web", "url": "https://harbour.example/"}]',
    'https://chat.harbour.example/',
    '[{"words": {"en": "Courses", "cn": "课程", "tw": "課程"}, "url": "https://harbour.example/courses"}]',
    'https://harbour.example/', 'Harbour Tutoring Ltd', 'HT', 'Harbour Tutoring',
    '{"primary": "#164a7c", "tint": "#e2ecf6", "tint_ink": "#123d67", "accent": "#b0391f", "accent_fill": "#ea6a47", "accent_tint": "#fdece6", "dark": "#0e2a47"}',
    '{"enabled": false, "countries": [], "products": [], "link_url": "/"}'),
  ('school', 'Northfield School', '{school.localhost}', 'northfield', 'office@northfield.example',
    '[{"kind": "web", "url": "https://northfield.example/"}]', null,
    '[{"words": {"en": "School site", "cn": "学校网站", "tw": "學校網站"}, "url": "https://northfield.example/"}]',
    null, 'Northfield School', 'NS', 'Northfield School',
    '{"primary": "#7c2438", "tint": "#f6e7ea", "tint_ink": "#6a1c2e", "accent": "#4c6118", "accent_fill": "#8fa83b", "accent_tint": "#f0f4df", "dark": "#3a1420"}',
    '{"enabled": false, "countries": [], "products": [], "link_url": "/"}');
