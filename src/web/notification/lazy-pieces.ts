import { type ComponentType, lazy } from 'react'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** The bell with its words; comes after the page. One that cannot be fetched is missing, and takes no page down. */
export const Bell = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  try {
    const [file] = await Promise.all([import('./bell.tsx'), loadWords('notification')])
    return { default: file.Bell }
  } catch {
    return { default: () => null }
  }
})

/** Where the drawer leads, with the number of unread notices. */
export const NoticesLink = lazyComponent(async () => {
  const [{ NoticesLink: Piece }] = await Promise.all([import('./notices-link.tsx'), loadWords('notification')])
  return Piece
})

/** "Notifications" among the settings of a profile. */
export const PreferenceSection = lazyComponent(async () => {
  const [{ PreferenceSection: Piece }] = await Promise.all([import('./preference-section.tsx'), loadWords('notification/preferences')])
  return Piece
})
