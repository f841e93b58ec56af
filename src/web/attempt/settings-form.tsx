import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { useSayMinutes } from '#web/exam/index.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { RadioRows } from '#web/kit/choice.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { beginAttempt } from './begin-attempt.ts'
import { noTicks, SystemCheck } from './devices/system-check.tsx'
import { OpenOtherwise, toOpenOtherwise } from './open-otherwise.tsx'
import { SettingsFacts } from './settings-facts.tsx'
import { listTakes, needsOf, scopeOf, sectionsOf, type Take, usualMode } from './take.ts'

const fields: readonly string[] = ['speaker', 'microphone', 'recording_consent']

interface SettingsFormProps {
  readonly test: TestSummary
  readonly wish: Take
}

function useRetentionMonths(asked: boolean): number | null {
  const policy = useQuery({
    queryKey: ['attempt', 'recording-policy'],
    queryFn: () => api.attempt.recordingPolicy({}),
    staleTime: 3_600_000,
    enabled: asked,
  })
  return policy.data?.retention_months ?? null
}

/** What is taken, in which mode, and the system check; Continue makes the attempt and leads to the introduction, or back into a running one. */
export function SettingsForm({ test, wish }: SettingsFormProps) {
  const words = useWords('settings')
  const [take, setTake] = useState<Take>(wish)
  const [chosenMode, setMode] = useState<Mode | null>(null)
  const [ticks, setTicks] = useState(noTicks)
  const [otherwise, setOtherwise] = useState<ReturnType<typeof toOpenOtherwise>>(null)
  const submission = useSubmit(fields)
  const navigate = useNavigate()
  const mode = chosenMode ?? usualMode(take)
  const sections = sectionsOf(test, take)
  const needs = needsOf(sections)
  const retentionMonths = useRetentionMonths(needs.microphone)
  const missing = needs.microphone ? !(ticks.speaker && ticks.microphone && ticks.recording_consent) : needs.speaker && !ticks.speaker

  const send = async () => {
    try {
      const begun = await beginAttempt({ testId: test.id, ...scopeOf(test, take), mode, ticks })
      const search = { attempt: begun.id }
      if (begun.running) await navigate({ to: '/ielts/test', search })
      else await navigate({ to: '/ielts/$skill/introduction', params: { skill: begun.first }, search })
    } catch (error) {
      const found = toOpenOtherwise(error)
      setOtherwise(found)
      if (found === null) throw error
    }
  }
  const choose = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setOtherwise(null)
    }
  }
  return (
    <Form submission={submission} onSubmit={() => void submission.run(send)} className="rv-settings-columns">
      <div className="rv-settings-choices">
        <TakeChoice test={test} take={take} onTake={choose(setTake)} />
        <ModeChoice mode={mode} onMode={choose(setMode)} />
        <Version />
        <SystemCheck needs={needs} ticks={ticks} onTicks={setTicks} errors={submission.errors} retentionMonths={retentionMonths} />
      </div>
      <aside className="bs-card bs-pad rv-settings-aside" aria-label={words('your_choice')}>
        <SettingsFacts test={test} take={take} sections={sections} mode={mode} />
        {otherwise === null ? <FormSentence submission={submission} /> : <OpenOtherwise open={otherwise} />}
        <Button
          type="submit"
          kind={otherwise === null ? 'primary' : 'secondary'}
          size="big"
          wide
          busy={submission.busy}
          disabled={missing}
          aria-describedby="rv-after-button"
        >
          {words('continue')}
        </Button>
        <p className="bs-small bs-soft rv-after-button" id="rv-after-button">
          {words(missing ? (needs.microphone ? 'tick_all' : 'tick_speaker') : 'continue_note')}
        </p>
        <p className="bs-tiny bs-mute rv-fixed-note">{words('fixed_note')}</p>
      </aside>
    </Form>
  )
}

interface TakeChoiceProps {
  readonly test: TestSummary
  readonly take: Take
  readonly onTake: (take: Take) => void
}

function TakeChoice({ test, take, onTake }: TakeChoiceProps) {
  const words = useWords('settings')
  const nouns = useWords('exam')
  const sayMinutes = useSayMinutes()
  const takes = listTakes(test)
  if (takes.length < 2) return null
  const options = takes.map((value) => {
    const sections = sectionsOf(test, value)
    const minutes = sections.reduce((sum, section) => sum + section.minutes, 0)
    const order = sections.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('list_comma'))
    return {
      value,
      label: value === 'mock' ? words(`mock_${test.kind}`) : nouns(`skill_${value}`),
      hint: value === 'mock' ? words('mock_hint', { order, time: sayMinutes(minutes) }) : sayMinutes(minutes),
    }
  })
  return (
    <section className="rv-pick rv-takes">
      <h2>{words('take')}</h2>
      <RadioRows legend={words('take')} legendHidden options={options} value={take} onValue={onTake} />
    </section>
  )
}

function ModeChoice({ mode, onMode }: { readonly mode: Mode; readonly onMode: (mode: Mode) => void }) {
  const words = useWords('settings')
  const choices = (['default', 'strict'] as const).map((value) => ({
    value,
    label: words(`mode_${value}`),
    hint: words(`mode_${value}_hint`),
    ...(value === 'strict' && { more: <span className="rv-phone-only">{words('mode_strict_phone')}</span> }),
  }))
  return (
    <section className="rv-pick">
      <h2>{words('mode')}</h2>
      <RadioRows legend={words('mode')} legendHidden options={choices} value={mode} onValue={onMode} />
    </section>
  )
}

/** What needs no decision: the version and the text size. */
function Version() {
  const words = useWords('settings')
  return (
    <section>
      <h2>{words('version')}</h2>
      <div className="bs-card rv-given">
        <p className="rv-given-name">{words('version_new')}</p>
        <p className="bs-small bs-soft">{words('version_new_hint')}</p>
        <p className="rv-given-name rv-given-next">{words('text_size')}</p>
        <p className="bs-small bs-soft">{words('text_size_hint')}</p>
      </div>
    </section>
  )
}
