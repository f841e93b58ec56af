import { useEffect } from 'react'
import { useProfile } from '#web/session/index.ts'
import { officeActions } from './office-links.gen.ts'
import { readPageName, usePageName } from './page-name.ts'
import { groupOf, type OfficeLink } from './places.ts'
import { storeRecent, withoutAction } from './recent.ts'

const isAction = (path: string) => officeActions.some(({ href }) => href === path)

/** Remembers the page of one thing, by its title, for the palette to offer it again. */
export function useRecent(link: OfficeLink | undefined, path: string): void {
  const id = useProfile()?.id
  const name = usePageName()
  const isOfOneThing = link !== undefined && groupOf(link) !== undefined && path !== link.to && !isAction(path)
  const under = isOfOneThing ? link.to : undefined
  useEffect(() => {
    const { pathname, search } = window.location
    if (id !== undefined && under !== undefined && pathname === path)
      storeRecent(id, { href: withoutAction(pathname + search), title: readPageName(), under })
  }, [id, under, path, name])
}
