import { lazy, Suspense } from 'react'
import { closeFeedback, useFeedbackAsked } from './ask.ts'

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx').then((file) => ({ default: file.FeedbackDialog })))

/** Where the feedback dialog stands; it is fetched when it is asked for. */
export function FeedbackHost() {
  const asked = useFeedbackAsked()
  return <Suspense>{asked && <FeedbackDialog onClose={closeFeedback} />}</Suspense>
}
