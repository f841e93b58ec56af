import { useEffect, useState } from 'react'
import type { TaskAtHand } from '#contract/grading/grader.contract.ts'
import type { MarkingEditor } from '#web/grading/marking/marking-editor.ts'
import { sendVoice } from '#web/grading/voice/send-voice.ts'
import { openVoiceStore, type RecordedVoice } from '#web/grading/voice/voice-store.ts'
import { VoiceUploads } from '#web/grading/voice/voice-uploads.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { browserHost } from '#web/room/index.ts'
import { taskQuery } from './form-queries.ts'

const toUrl = ({ bytes, type }: RecordedVoice) => URL.createObjectURL(new Blob([bytes], { type }))

/** The voice comments of the task: those that wait are sent now, when the connection is back, and when the task is claimed again. */
export function useVoices({ task, voices }: TaskAtHand, editor: MarkingEditor) {
  const { id, lease_until: leaseUntil } = task
  const [uploads] = useState(
    () =>
      new VoiceUploads(voices, {
        store: openVoiceStore(id),
        send: (voice) => sendVoice(id, voice),
        toUrl,
        loseClaim: () => editor.loseClaim(),
        wait: browserHost.wait,
      }),
  )
  const isReleased = leaseUntil === null
  useEffect(() => {
    if (isReleased) return undefined
    let wasLost = false
    const send = () => void uploads.flush()
    const follow = () => {
      const isLost = editor.value.save === 'lost'
      if (wasLost && !isLost) send()
      wasLost = isLost
    }
    const unwatch = editor.watch(follow)
    addEventListener('online', send)
    send()
    return () => {
      unwatch()
      removeEventListener('online', send)
      uploads.close()
    }
  }, [uploads, editor, isReleased])
  const renew = () =>
    uploads.renew(async () => (await queryClient.fetchQuery({ ...taskQuery(id), staleTime: 0 })).voices).catch(() => undefined)
  return { uploads, renew: () => void renew() }
}
