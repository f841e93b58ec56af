import type { Brand } from '#contract/brand/brand.ts'

/** The brand of a page that no server has rendered, as in development. */
const bare: Brand = {
  key: 'test',
  name: 'Bandstand',
  logo: 'bandstand',
  contact_email: 'hello@bandstand.example',
  contact_links: [],
  chat_url: null,
  menu_links: [],
  external_home_url: null,
  legal_entity: 'Bandstand',
  colours: {
    primary: '#0f5b4b',
    tint: '#e2efe9',
    tint_ink: '#0b4a3d',
    accent: '#87560a',
    accent_fill: '#d79a2b',
    accent_tint: '#fbf1dc',
    dark: '#0b342c',
  },
  gate: null,
}

/** The server has written it into the page, so that nothing is asked for and nothing flashes. */
function readBrand(): Brand {
  const written = globalThis.document?.querySelector('#brand')?.textContent
  return written ? (JSON.parse(written) as Brand) : bare
}

/** The brand of the product at this host. */
export const brand: Brand = readBrand()
