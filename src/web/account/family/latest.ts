import type { ParentLink } from '#contract/account/family.contract.ts'

/** Of each child the link that counts: one that is open, else the newest. What is open comes first; newest first otherwise. */
export function latestOfEach(links: readonly ParentLink[]): ParentLink[] {
  const isOpen = ({ status }: ParentLink) => status === 'verified' || status === 'requested'
  const sorted = [...links.filter(isOpen), ...links.filter((link) => !isOpen(link))]
  const nameOf = ({ student }: ParentLink) => student.email.toLowerCase()
  return sorted.filter((link, place) => sorted.findIndex((other) => nameOf(other) === nameOf(link)) === place)
}
