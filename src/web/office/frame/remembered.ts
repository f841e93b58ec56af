import { useState } from 'react'
import { readStored, writeStored } from '#web/kit/stored.ts'

/** What this browser remembers of the frame: names in a list, each there or not. */
function useRemembered(key: string): [ReadonlySet<string>, (name: string, isThere: boolean) => void] {
  const [names, setNames] = useState(() => new Set(readStored(key)?.split(',')))
  const put = (name: string, isThere: boolean) => {
    const next = new Set(names)
    if (isThere) next.add(name)
    else next.delete(name)
    setNames(next)
    writeStored(key, next.size === 0 ? null : [...next].join(','))
  }
  return [names, put]
}

type Folding = [isFolded: (group: string) => boolean, fold: (group: string, isFolded: boolean) => void]

/** Which groups of the side navigation are folded, and what folds them: as somebody left it, or else all but that of the page, unless all have room. */
export function useFolding(ofPage: string | undefined, haveRoom: boolean): Folding {
  const [folded, putFolded] = useRemembered('office.folded')
  const [opened, putOpened] = useRemembered('office.opened')
  const isFolded = (group: string) => folded.has(group) || !(haveRoom || group === ofPage || opened.has(group))
  const fold = (group: string, isNowFolded: boolean) => {
    putFolded(group, isNowFolded)
    putOpened(group, !isNowFolded)
  }
  return [isFolded, fold]
}

/** Whether the side navigation is hidden. */
export function useSideHidden(): [boolean, (isHidden: boolean) => void] {
  const [names, put] = useRemembered('office.hidden')
  return [names.has('side'), (isHidden) => put('side', isHidden)]
}
