import { useSyncExternalStore } from 'react'
import { brand } from '#web/brand/index.ts'

function watchTitle(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

/** What the page that is shown calls itself, without the site's name. */
export function readPageName(): string {
  const ending = ` · ${brand.name}`
  return document.title.endsWith(ending) ? document.title.slice(0, -ending.length) : document.title
}

export function usePageName(): string {
  return useSyncExternalStore(watchTitle, readPageName)
}
