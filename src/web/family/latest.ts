import type { ParentLink } from '#contract/family/family.contract.ts'

const isOpen = ({ status }: ParentLink) => status === 'verified' || status === 'requested'

/** Of each child the link that counts: one that is open, else the newest. What is open comes first; newest first otherwise. */
export function latestOfEach(links: readonly ParentLink[]): ParentLink[] {
  const sorted = [...links.filter(isOpen), ...links.filter((link) => !isOpen(link))]
  const nameOf = ({ student }: ParentLink) => student.email.toLowerCase()
  return sorted.filter((link, place) => sorted.findIndex((other) => nameOf(other) === nameOf(link)) === place)
}

/** How many are connected on one side of somebody's links, and how many requests wait. */
export function countLinks(links: readonly ParentLink[], side: 'parent' | 'student'): { connected: number; waiting: number } {
  const own = links.filter((link) => link.side === side)
  return {
    connected: own.filter(({ status }) => status === 'verified').length,
    waiting: own.filter(({ status }) => status === 'requested').length,
  }
}
