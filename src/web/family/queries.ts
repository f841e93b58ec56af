import { queryOptions } from '@tanstack/react-query'
import type { ChildProfile, ParentLink } from '#contract/family/family.contract.ts'
import { meQuery } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const root = ['account', 'family'] as const

/** Everybody the person is, was or asks to be connected with, on both sides, newest first. */
export const linksQuery = queryOptions({ queryKey: [...root, 'links'], queryFn: () => api.family.links({}) })

export const childQuery = (id: number) => queryOptions({ queryKey: [...root, 'child', id], queryFn: () => api.family.child({ id }) })

/** Keeps a child as the server answered it; its line in the list may have changed with it. */
export function setCachedChild(child: ChildProfile): void {
  queryClient.setQueryData(childQuery(child.id).queryKey, child)
  void queryClient.invalidateQueries({ queryKey: linksQuery.queryKey })
}

/** Asks again after a link has changed: what a child may do may have changed with it. */
export async function invalidateFamily(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: root })
}

/** What somebody is called: their name, else their username, else their address. */
export function nameStudent({ student }: Pick<ParentLink, 'student'>): string {
  return student.name || student.username || student.email
}

export function nameParent({ parent }: Pick<ParentLink, 'parent'>): string {
  return parent.name || parent.email
}
