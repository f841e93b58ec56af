import type { PageTheme } from '#server/kit/request/page-theme.ts'
import { escapeHtml } from '#server/kit/mail/email-template.ts'
import { type BrandBook, toShownBrand } from './brand-book.ts'
import type { BrandRecord } from './brand.store.ts'
import { findCountryNotice } from './country-notice.ts'
import type { Locate } from './geo.ts'
import { drawMark } from './marks.ts'

/** The brand's colours by the style sheet's names; the pressed and the faint shade of the main one follow it. */
function writeStyle({ key, colours }: BrandRecord): string {
  const named = Object.entries(colours).map(([name, value]) => `--bs-${name.replaceAll('_', '-')}:${value}`)
  const shades = [
    '--bs-primary-7:var(--bs-primary)',
    '--bs-primary-8:color-mix(in srgb,var(--bs-primary) 80%,#000)',
    '--bs-primary-3:color-mix(in srgb,var(--bs-primary) 40%,#fff)',
  ]
  return `:root[data-brand="${key}"]{${[...named, ...shades].join(';')}}`
}

/** JSON that cannot end its element, and names no built file to the service worker. */
function writeData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('/', String.raw`\/`)
}

/** The page has its brand before any script runs: attribute, title, mark and colours; what scripts need comes along as data. */
export function createBrandedPages(book: BrandBook, locate: Locate): PageTheme {
  return {
    render: (page, { host, address, nonce }) => {
      const record = book.ofHost(host)
      const shown = toShownBrand(record, findCountryNotice(record, address, locate))
      const head = [
        `<meta name="theme-color" content="${record.colours.primary}" />`,
        `<title>${escapeHtml(record.name)}</title>`,
        `<link rel="icon" href="/favicon.svg?v=${record.key}-${record.revision}" type="image/svg+xml" />`,
        `<style nonce="${nonce}">${writeStyle(record)}</style>`,
        `<script type="application/json" id="brand">${writeData(shown)}</script>`,
      ]
      // Where a notice stands before the page, its beginning is not shown.
      return (shown.gate === null ? page : page.replace(/<!-- front -->[^]*<!-- \/front -->/, ''))
        .replace('data-brand="test"', `data-brand="${record.key}"`)
        .replace(/<!-- brand -->[^]*<!-- \/brand -->/, () => head.join('\n    '))
    },
    icon: (host) => {
      const { logo, colours } = book.ofHost(host)
      return drawMark(logo, colours)
    },
  }
}
