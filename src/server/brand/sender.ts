import type { BrandKey } from '#contract/brand/brand.ts'
import type { EmailBranding } from '#server/kit/mail/email-template.ts'
import type { BrandBook } from './brand-book.ts'
import type { BrandRecord } from './brand.store.ts'

/** Who an email is from, and where its links lead. */
export interface Sender extends EmailBranding {
  readonly brand: BrandKey
  /** The sender's name; null: as MAIL_FROM says. */
  readonly fromName: string | null
  /** "https://tutor.example.org", without a slash at its end. */
  readonly siteUrl: string
}

const isOfThisMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.')

/**
 * The brand's own address where it has a host that people can reach; else the one this server is known by. Never the name that a caller
 * wrote into a request: a link to a new password must not lead elsewhere.
 */
function findSiteUrl(siteUrl: string, key: BrandKey, hosts: readonly string[]): string {
  if (key === 'test') return siteUrl
  const url = new URL(siteUrl)
  const host = hosts.find((name) => isOfThisMachine(name) === isOfThisMachine(url.hostname))
  if (host === undefined) return siteUrl
  url.hostname = host
  return url.origin
}

/** The sender of a brand, or of whatever brand a host belongs to. */
export type SenderOf = (of: { readonly host: string } | { readonly brand: BrandKey }) => Sender

/** `siteUrl`: where people know this server, once it listens. */
export function createSenders(book: BrandBook, siteUrl: () => string): SenderOf {
  return (of) => toSender('host' in of ? book.ofHost(of.host) : book.get(of.brand), siteUrl())
}

function toSender({ key, name, hosts, colours, mail_from_name: fromName }: BrandRecord, siteUrl: string): Sender {
  return { brand: key, name, colour: colours.primary, fromName, siteUrl: findSiteUrl(siteUrl, key, hosts) }
}

/**
 * Where somebody who called a host comes back to: "https://tutor.example.org". Null for a host that is neither a brand's nor the one this server is
 * known by, since anybody may write any name into a request.
 */
export type SiteOf = (host: string) => string | null

/** `siteUrl`: where people know this server, once it listens. */
export function createSiteOf(book: BrandBook, siteUrl: () => string): SiteOf {
  return (host) => {
    const url = new URL(siteUrl())
    if (host !== url.hostname) {
      if (!book.ofHost(host).hosts.includes(host)) return null
      url.hostname = host
    }
    return url.origin
  }
}
