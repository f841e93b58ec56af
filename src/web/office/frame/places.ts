import { hasRole } from '#web/session/index.ts'
import { officeLinks, officePlaces } from './office-links.gen.ts'

export type OfficeLink = (typeof officeLinks)[number]

/** The pages of the office that a person may open, in the order of the side navigation. */
export function listOfficeLinks(profile: Parameters<typeof hasRole>[0]): readonly OfficeLink[] {
  return officeLinks.filter(({ role }) => hasRole(profile, role))
}

export function groupOf(link: OfficeLink): string | undefined {
  return 'group' in link ? link.group : undefined
}

const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** The link that is marked as current for an address: the longest that the address begins with, unless a module says otherwise. */
export function findOfficeLink(links: readonly OfficeLink[], path: string): OfficeLink | undefined {
  const under: string | undefined = officePlaces.find((place) => isWithin(path, place.path))?.under
  const [longest] = links.filter(({ to }) => isWithin(path, to)).toSorted((one, other) => other.to.length - one.to.length)
  return links.find(({ to }) => to === under) ?? longest
}
