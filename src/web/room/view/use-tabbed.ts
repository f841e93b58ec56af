import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767.98px)'

function watch(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether passage and questions are two tabs, because the window is narrow. */
export function useTabbed(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(narrow).matches)
}
