import { useEffect, useState } from 'react'
import type { AttemptResult } from '#contract/result/result.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { sendUnsentChunks } from '#web/room/index.ts'
import { resultQuery } from '#web/result/review-queries.ts'

/** Sends speech that was still on this device when the room was closed, and says so when some of it cannot leave. */
export function SendUnsentSpeech({ result }: { readonly result: AttemptResult }) {
  const t = useTranslation('result')
  const { id } = result.attempt
  const spoke = result.awaiting.some((section) => section.skill === 'speaking' && section.opened)
  const [waitingMs, setWaitingMs] = useState(0)
  useEffect(() => {
    if (!spoke) return
    let gone = false
    const send = async () => {
      const left = await sendUnsentChunks(id)
      if (gone) return
      setWaitingMs(left.waitingMs)
      if (left.found) void queryClient.invalidateQueries({ queryKey: resultQuery(id).queryKey })
    }
    void send()
    return () => {
      gone = true
    }
  }, [id, spoke])
  if (waitingMs === 0) return null
  return <Note icon="alert">{t('speech_waits', { count: Math.ceil(waitingMs / 1000) })}</Note>
}
