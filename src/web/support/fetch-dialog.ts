import type { ComponentType } from 'react'
import { loadWords } from '#web/kit/i18n/words.ts'

export type FeedbackDialog = ComponentType<{ readonly onClose: () => void }>

/** Fetches the feedback dialog with its words: it is wanted seldom. */
export async function fetchFeedbackDialog(): Promise<FeedbackDialog> {
  const [file] = await Promise.all([import('./feedback-dialog.tsx'), loadWords('support')])
  return file.FeedbackDialog
}
