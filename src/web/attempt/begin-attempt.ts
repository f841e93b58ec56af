import type { Mode, Version } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { ownAttemptsQuery } from '#web/exam/index.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { choicesQuery } from './choices-query.ts'
import { type Ticks, keepLease } from '#web/room/index.ts'
import type { Take } from './take.ts'

interface StartRequest {
  readonly testId: number
  /** The revision that staff look at; null: it is taken. */
  readonly preview: string | null
  readonly take: Take
  readonly mode: Mode
  readonly version: Version
  readonly ticks: Ticks
}

/** Makes an attempt, or finds the open one again, and passes its system check; this browser may write it from now on. */
export async function beginAttempt(
  request: StartRequest,
): Promise<{ readonly id: number; readonly running: boolean; readonly first: Skill }> {
  const { testId, preview, ticks, mode, version } = request
  const { scope, skill, part } = request.take
  const named = { ...(skill === null ? {} : { skill }), ...(part === null ? {} : { part }) }
  const way = { scope, ...named, mode, version }
  const begun = await (preview === null
    ? api.attempt.start({ test_id: testId, ...way })
    : api.preview.start({ id: testId, revision: preview, ...way }))
  const running = begun.status === 'in_progress' || begun.status === 'paused'
  if (!running) {
    if (!begun.resumed) keepLease(begun.id, { epoch: begun.epoch, token: begun.attempt_token })
    await api.attempt.systemCheck({ id: begun.id, ...ticks })
  }
  void queryClient.invalidateQueries({ queryKey: ownAttemptsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: choicesQuery(testId).queryKey })
  return { id: begun.id, running, first: begun.sections[0]?.skill ?? 'reading' }
}
