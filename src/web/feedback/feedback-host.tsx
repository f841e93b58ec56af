import { Suspense } from 'react'
import { laterPiece } from '#web/kit/later-piece.tsx'
import { closeFeedback, useFeedbackAsked } from './ask.ts'
import { fetchFeedbackDialog } from './fetch-dialog.ts'

const FeedbackDialog = laterPiece(fetchFeedbackDialog, { floating: true })

/** Where the feedback dialog stands; it is fetched when it is asked for, and without a network the page stays as it is. */
export function FeedbackHost() {
  const asked = useFeedbackAsked()
  return <Suspense>{asked && <FeedbackDialog onClose={closeFeedback} />}</Suspense>
}
