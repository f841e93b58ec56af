import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateQueue } from './queue-queries.ts'

export interface Taking {
  /** Takes one task and opens it. */
  readonly take: (id: number) => void
  /** Takes what is due first and opens it. */
  readonly takeNext: () => void
  readonly isBusy: boolean
  /** Why it couldn't be taken. */
  readonly refusal: string | null
  /** Whether it is because the person has to qualify first. */
  readonly isUnqualified: boolean
}

/** Takes work out of the queue. Of several presses at once the first counts. */
export function useTake(): Taking {
  const t = useTranslation('grading/queue')
  const navigate = useNavigate()
  const describeRefusal = useDescribeRefusal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async (claim: () => Promise<number | null>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const id = await claim()
      if (id === null) showToast(t('nothing_waits'))
      else await navigate({ to: '/teacher/grading/$id', params: { id: String(id) } })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      void invalidateQueue()
    }
  }
  return {
    take: (id) => void run(async () => (await api.grader.claim({ id })) && id),
    takeNext: () => void run(async () => (await api.grader.claimNext({})).id),
    isBusy,
    refusal: failure === null ? null : describeRefusal(failure),
    isUnqualified: failure instanceof Refused && failure.code === 'NOT_QUALIFIED',
  }
}
