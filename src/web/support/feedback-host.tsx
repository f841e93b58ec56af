import { Suspense } from 'react'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { FailedLoadsHost } from '#web/kit/lazy/failed-loads-host.tsx'
import { closeFeedback, useFeedbackAsked } from './ask.ts'
import { fetchFeedbackDialog } from './fetch-dialog.ts'

const FeedbackDialog = lazyComponent(fetchFeedbackDialog, { floating: true })

interface FeedbackHostProps {
  /** In the room nothing opens without a request: loading failures are shown only for this dialog. */
  readonly alone?: boolean
}

/** Where the feedback dialog stands; it is fetched when it is asked for, and without a network the page stays as it is. */
export function FeedbackHost({ alone = false }: FeedbackHostProps) {
  const asked = useFeedbackAsked()
  return (
    <>
      <Suspense>{asked && <FeedbackDialog onClose={closeFeedback} />}</Suspense>
      {asked && alone && <FailedLoadsHost />}
    </>
  )
}
