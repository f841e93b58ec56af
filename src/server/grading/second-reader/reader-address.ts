import { BlockList, isIP } from 'node:net'

type Network = readonly [network: string, prefix: number]

function toList(ipv4: readonly Network[], ipv6: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix, 'ipv4')
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6')
  return list
}

/** This machine and private networks, also those that a provider or a VPN shares. */
const nearby = toList(
  [
    ['127.0.0.0', 8],
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
  ],
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
)

/** Where providers show the data of a cloud machine to whatever runs on it, outside of link-local addresses. */
const cloudData = toList(
  [['100.100.100.200', 32]],
  [
    ['fd00:ec2::254', 128],
    ['fd20:ce::254', 128],
  ],
)

/** Other addresses of IPv4 that nobody on the internet has: reserved ones, link-local ones with the data of cloud machines, multicast. */
const reserved = toList(
  [
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [],
)

/** All of IPv6 that is in use on the internet, and what of it leads elsewhere: Teredo, documentation, 6to4. */
const inUse = toList([], [['2000::', 3]])
const elsewhere = toList(
  [],
  [
    ['2001::', 32],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
)

const has = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isNearby = (address: string) => has(nearby, address) && !has(cloudData, address)

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !has(nearby, address) && !has(reserved, address)
  return has(inUse, address) && !has(elsewhere, address)
}

/** How a second reader may be reached. */
export interface ReaderRule {
  /** Whether the operator allows this machine and private networks, there also without TLS. */
  readonly mayBePrivate: boolean
}

/** Whether a connection to an address may be made. Without TLS only to a near one, so that no script crosses the internet readable. */
export function mayReach(address: string, { protocol }: Pick<URL, 'protocol'>, { mayBePrivate }: ReaderRule): boolean {
  if (mayBePrivate && isNearby(address)) return true
  return protocol === 'https:' && isPublic(address)
}

/** The address in a URL whose host is one; null where the host is a name. */
export function findLiteral({ hostname }: Pick<URL, 'hostname'>): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? null : host
}

/** What is wrong with an address that somebody types. */
export type AddressFault = 'no_address' | 'not_https' | 'holds_secret' | 'private'

/** What of a URL may hold a secret, which has a field of its own. */
const holdsSecret = ({ username, password, search, hash }: URL) => [username, password, search, hash].some((part) => part !== '')

/** Looks at an address before it is stored; a name is looked up each time something is sent. Null: nothing is wrong. */
export function findAddressFault(address: string, rule: ReaderRule): AddressFault | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return 'no_address'
  if (holdsSecret(url)) return 'holds_secret'
  if (url.protocol === 'http:' && !rule.mayBePrivate) return 'not_https'
  const literal = findLiteral(url)
  return literal === null || mayReach(literal, url, rule) ? null : 'private'
}
