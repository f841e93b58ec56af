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

/** The groups of the side navigation that are folded. */
export const useFoldedGroups = () => useRemembered('office.folded')

/** Whether the side navigation is hidden. */
export function useSideHidden(): [boolean, (isHidden: boolean) => void] {
  const [names, put] = useRemembered('office.hidden')
  return [names.has('side'), (isHidden) => put('side', isHidden)]
}
