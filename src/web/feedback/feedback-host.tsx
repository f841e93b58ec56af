import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/kit/toast.tsx'
import { loadWords, useWords } from '#web/kit/words.ts'
import { closeFeedback, useFeedbackAsked } from './ask.ts'

type FeedbackDialog = ComponentType<{ readonly onClose: () => void }>

async function fetchDialog(): Promise<FeedbackDialog> {
  const [file] = await Promise.all([import('./feedback-dialog.tsx'), loadWords('feedback')])
  return file.FeedbackDialog
}

/** Where the feedback dialog stands; it is fetched when it is asked for, and without a network the page stays as it is. */
export function FeedbackHost() {
  const asked = useFeedbackAsked()
  const words = useWords('kit')
  const [Dialog, setDialog] = useState<FeedbackDialog | null>(null)
  useEffect(() => {
    if (!asked || Dialog !== null) return
    fetchDialog().then(
      (dialog) => setDialog(() => dialog),
      () => {
        closeFeedback()
        showToast(words('unreachable'))
      },
    )
  }, [asked, Dialog, words])
  return asked && Dialog !== null ? <Dialog onClose={closeFeedback} /> : null
}
