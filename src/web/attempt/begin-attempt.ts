import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { ownAttemptsQuery } from '#web/exam/index.ts'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'
import { keepLease } from './room/engine/lease.ts'

interface Wish {
  readonly testId: number
  readonly skill: Skill
  readonly mode: Mode
}

/** Makes an attempt at one section, or finds the open one again; this browser may write it from now on. */
export async function beginAttempt({ testId, skill, mode }: Wish): Promise<{ readonly id: number; readonly running: boolean }> {
  const begun = await api.attempt.start({ test_id: testId, scope: 'section', skill, mode, version: 'new' })
  const running = begun.status === 'in_progress' || begun.status === 'paused'
  if (!running) {
    keepLease(begun.id, { epoch: begun.epoch, token: begun.attempt_token })
    await api.attempt.systemCheck({ id: begun.id, speaker: false, microphone: false })
  }
  void queryClient.invalidateQueries({ queryKey: ownAttemptsQuery.queryKey })
  return { id: begun.id, running }
}
