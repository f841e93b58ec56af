import { expect, test } from 'vitest'
import type { StaffBrand } from '#contract/brand/brand.ts'
import { errorOf, rebase, toChange, toDraft } from './draft.ts'

const stored: StaffBrand = {
  key: 'company',
  name: 'Harbour',
  logo: 'harbour',
  contact_email: 'a@harbour.example',
  contact_links: [{ kind: 'web', url: 'https://harbour.example/' }],
  chat_url: null,
  menu_links: [],
  external_home_url: 'https://harbour.example/',
  legal_entity: 'Harbour Ltd.',
  colours: {
    primary: '#164a7c',
    tint: '#e2ecf6',
    tint_ink: '#123d67',
    accent: '#b0391f',
    accent_fill: '#ea6a47',
    accent_tint: '#fdece6',
    dark: '#0e2a47',
  },
  hosts: ['a.example', 'b.example'],
  tax_id: null,
  address: null,
  invoice_prefix: 'HT',
  mail_from_name: null,
  geo_gate: { enabled: false, countries: ['US', 'CA'], products: ['ielts'], link_url: '/' },
  revision: 3,
  updated_at: '2026-11-22T00:00:00.000Z',
}

test('a form that nobody touched changes nothing', () => {
  const { key: _key, revision: _revision, updated_at: _at, ...rest } = stored
  expect(toChange(toDraft(stored))).toEqual(rest)
})

test('lists are read from lines, spaces and commas; countries in any letters', () => {
  const draft = toDraft(stored)
  const typed = { ...draft, hosts: ' a.example,\n\nb.example ', geo_gate: { ...draft.geo_gate, countries: 'us, ca' } }
  expect(toChange(typed)).toMatchObject({ hosts: ['a.example', 'b.example'], geo_gate: { countries: ['US', 'CA'] } })
})

test('a refusal of one line of a list stands beside the list', () => {
  expect(errorOf({ 'hosts.1': 'not a host' }, 'hosts')).toBe('not a host')
  expect(errorOf({ hosts_other: 'x' }, 'hosts')).toBeUndefined()
})

test('what is typed while a brand is being saved stays, and the rest is as it was stored', () => {
  const sent = { ...toDraft(stored), name: ' Harbour ', chat_url: '' }
  const saved = { ...toDraft(stored), name: 'Harbour' }
  expect(rebase({ ...sent, chat_url: 'https://chat' }, sent, saved)).toEqual({ ...saved, chat_url: 'https://chat' })
})
