import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordingPolicy } from '#contract/attempt/recording-policy.ts'
import type { Mode, Version } from '#contract/attempt/attempt.ts'
import type { Choice } from '#contract/attempt/choices.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { findStrictOpen } from '#web/exam/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { beginAttempt } from './begin-attempt.ts'
import { choicesQuery } from './choices-query.ts'
import { type MicrophoneTrouble, noTicks, SystemCheck, type Ticks } from '#web/room/index.ts'
import { isOpenWithOtherSettings } from './open-with-other-settings.tsx'
import { type Missing, SettingsAside } from './settings-aside.tsx'
import { ModeChoice, VersionChoice } from './settings-choices.tsx'
import { findNamed, findNearestChoice, needsOf, type Take, type TakeQuery, defaultModeOf } from './take.ts'
import { TakeChoice } from './take-choice.tsx'

const fields: readonly string[] = ['speaker', 'microphone', 'recording_consent']

interface SettingsFormProps {
  readonly test: TestSummary
  readonly choices: readonly Choice[]
  /** What it begins with. */
  readonly first: Choice
  readonly wish: TakeQuery
  /** The revision that staff look at; null: it is taken. */
  readonly preview: string | null
}

function useRecordingPolicy(asked: boolean): RecordingPolicy | null {
  const policy = useQuery({
    queryKey: ['attempt', 'recording-policy'],
    queryFn: () => api.attempt.recordingPolicy({}),
    staleTime: 3_600_000,
    enabled: asked,
  })
  return policy.data ?? null
}

/** Why the candidate cannot continue yet; null when nothing is missing. A running attempt has passed its check. */
function findMissing(take: Choice, ticks: Ticks, trouble: MicrophoneTrouble | null): Missing | null {
  // Whoever started before ages were asked continues the running section; the room asks before the next one.
  if (take.needs !== null && !(take.needs === 'age' && isRunning(take))) return take.needs
  const needs = needsOf(take.sections)
  const required = needs.microphone
    ? (['speaker', 'microphone', 'recording_consent'] as const)
    : needs.speaker
      ? (['speaker'] as const)
      : []
  if (isRunning(take) || required.every((tick) => ticks[tick])) return null
  if (!needs.microphone) return 'speaker'
  return trouble === null || ticks.microphone ? 'all' : 'microphone'
}

const isRunning = ({ open }: Choice) => open !== null && (open.status === 'in_progress' || open.status === 'paused')

/** What is chosen; an attempt that is open keeps the mode and version it began with. */
function useChosen(choices: readonly Choice[], first: Choice, request: TakeQuery) {
  const [chosen, setTake] = useState<Take>(first)
  const [chosenMode, setMode] = useState<Mode | null>(request.mode ?? null)
  const [chosenVersion, setVersion] = useState<Version>(request.version ?? 'new')
  const take = findNearestChoice(choices, chosen) ?? first
  const mode = take.open?.mode ?? chosenMode ?? defaultModeOf(take.scope)
  return { take, mode, chosenMode, version: take.open?.version ?? chosenVersion, setTake, setMode, setVersion }
}

/** What is taken, how, and the system check; Continue makes the attempt and leads to the introduction, or back into a running one. */
export function SettingsForm({ test, choices, first, wish: request, preview }: SettingsFormProps) {
  const { take, mode, chosenMode, version, setTake, setMode, setVersion } = useChosen(choices, first, request)
  const [ticks, setTicks] = useState(noTicks)
  const [strict, setStrict] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(null)
  const submission = useSubmit(fields)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const needs = needsOf(take.sections)
  const policy = useRecordingPolicy(needs.microphone)

  const send = async () => {
    try {
      const begun = await beginAttempt({ testId: test.id, preview, take, mode, version, ticks })
      const search = { attempt: begun.id }
      if (begun.running) await navigate({ to: '/ielts/test', search })
      else await navigate({ to: '/ielts/$skill/introduction', params: { skill: begun.first }, search })
    } catch (error) {
      setStrict(findStrictOpen(error))
      if (isOpenWithOtherSettings(error)) await queries.invalidateQueries({ queryKey: choicesQuery(test.id).queryKey })
      throw error
    }
  }
  const choose = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setStrict(null)
      submission.clear()
    }
  }
  return (
    <Form submission={submission} onSubmit={() => void submission.run(send)} className="rv-settings-columns">
      <div className="rv-settings-choices">
        <TakeChoice
          named={first.needs === null || first.needs === 'age' ? findNamed(request) : 'nothing'}
          choices={choices}
          take={take}
          mode={chosenMode}
          onTake={choose(setTake)}
        />
        <ModeChoice mode={mode} onMode={choose(setMode)} fixed={take.open !== null} />
        <VersionChoice version={version} onVersion={choose(setVersion)} fixed={take.open !== null} />
        {take.needs === null && !isRunning(take) && (needs.speaker || needs.microphone) && (
          <SystemCheck needs={needs} ticks={ticks} onTicks={setTicks} errors={submission.errors} policy={policy} onTrouble={setTrouble} />
        )}
      </div>
      <SettingsAside
        {...{ test, take, mode, version, submission, strict }}
        isPreview={preview !== null}
        counts={preview === null && !isRunning(take)}
        missing={findMissing(take, ticks, trouble)}
      />
    </Form>
  )
}
