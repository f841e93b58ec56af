import { useEffect, useState } from 'react'
import { showToast } from '#web/kit/toast.tsx'
import { useWords } from '#web/kit/words.ts'
import { closeFeedback, useFeedbackAsked } from './ask.ts'
import { type FeedbackDialog, fetchFeedbackDialog } from './fetch-dialog.ts'

/** Where the feedback dialog stands; it is fetched when it is asked for, and without a network the page stays as it is. */
export function FeedbackHost() {
  const asked = useFeedbackAsked()
  const words = useWords('kit')
  const [Dialog, setDialog] = useState<FeedbackDialog | null>(null)
  useEffect(() => {
    if (!asked || Dialog !== null) return
    fetchFeedbackDialog().then(
      (dialog) => setDialog(() => dialog),
      () => {
        closeFeedback()
        showToast(words('unreachable'))
      },
    )
  }, [asked, Dialog, words])
  return asked && Dialog !== null ? <Dialog onClose={closeFeedback} /> : null
}
