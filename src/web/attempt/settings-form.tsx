import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioRows } from '#web/kit/choice.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { OpenOtherwise, toOpenOtherwise } from './open-otherwise.tsx'
import { beginAttempt } from './begin-attempt.ts'

type Section = TestSummary['sections'][number]

const fields: readonly string[] = []

interface SettingsFormProps {
  readonly test: TestSummary
  readonly section: Section
}

/** Mode, version and check; Continue makes the attempt and leads to the introduction, or back into a running one. */
export function SettingsForm({ test, section }: SettingsFormProps) {
  const words = useWords('review')
  const [mode, setMode] = useState<Mode>('default')
  const [otherwise, setOtherwise] = useState<ReturnType<typeof toOpenOtherwise>>(null)
  const submission = useSubmit(fields)
  const navigate = useNavigate()

  const send = async () => {
    try {
      const begun = await beginAttempt({ testId: test.id, skill: section.skill, mode })
      const search = { attempt: begun.id }
      if (begun.running || section.skill !== 'reading') await navigate({ to: '/ielts/test', search })
      else await navigate({ to: '/ielts/reading/introduction', search })
    } catch (error) {
      const found = toOpenOtherwise(error)
      setOtherwise(found)
      if (found === null) throw error
    }
  }
  const choose = (next: Mode) => {
    setMode(next)
    setOtherwise(null)
  }
  const choices = (['default', 'strict'] as const).map((value) => ({
    value,
    label: words(`mode_${value}`),
    hint: words(`mode_${value}_hint`),
    ...(value === 'strict' && { more: <span className="rv-phone-only">{words('mode_strict_phone')}</span> }),
  }))
  return (
    <Form submission={submission} onSubmit={() => void submission.run(send)} className="rv-settings-columns">
      <div className="rv-settings-choices">
        <section className="rv-pick">
          <h2>{words('mode')}</h2>
          <RadioRows legend={words('mode')} legendHidden options={choices} value={mode} onValue={choose} />
        </section>
        <Given />
      </div>
      <aside className="bs-card bs-pad rv-settings-aside" aria-label={words('your_choice')}>
        <Facts test={test} section={section} mode={mode} />
        {otherwise === null ? <FormSentence submission={submission} /> : <OpenOtherwise open={otherwise} />}
        <Button type="submit" kind={otherwise === null ? 'primary' : 'secondary'} size="big" wide busy={submission.busy}>
          {words('continue')}
        </Button>
        <p className="bs-small bs-soft rv-after-button">{words('continue_note')}</p>
        <p className="bs-tiny bs-mute rv-fixed-note">{words('fixed_note')}</p>
      </aside>
    </Form>
  )
}

/** What needs no decision: the version, the text size, the devices. */
function Given() {
  const words = useWords('review')
  return (
    <>
      <section>
        <h2>{words('version')}</h2>
        <div className="bs-card rv-given">
          <p className="rv-given-name">{words('version_new')}</p>
          <p className="bs-small bs-soft">{words('version_new_hint')}</p>
          <p className="rv-given-name rv-given-next">{words('text_size')}</p>
          <p className="bs-small bs-soft">{words('text_size_hint')}</p>
        </div>
      </section>
      <section>
        <h2>{words('system_check')}</h2>
        <div className="bs-card rv-check">
          <span className="rv-check-picture">
            <Icon name="book" />
          </span>
          <div>
            <p className="bs-row bs-row-wraps">
              <span className="rv-given-name">{words('no_devices')}</span>
              <span className="bs-push">
                <Badge tone="good" icon="check">
                  {words('nothing_to_check')}
                </Badge>
              </span>
            </p>
            <p className="bs-small bs-soft">{words('no_devices_hint')}</p>
          </div>
        </div>
      </section>
    </>
  )
}

function Facts({ test, section, mode }: SettingsFormProps & { readonly mode: Mode }) {
  const words = useWords('review')
  const nouns = useWords('exam')
  const rows = [
    [words('fact_time'), nouns('minutes_count', { count: section.minutes })],
    [words('fact_questions'), String(section.question_count)],
    [words('fact_mode'), words(`mode_${mode}`)],
    [words('fact_version'), words('version_new')],
  ] as const
  return (
    <>
      <p className="bs-small bs-mute">
        {nouns(`skill_${section.skill}`)}
        {words('comma')}
        {nouns(`module_${test.module}`)}
      </p>
      <h2 lang="en">{test.title}</h2>
      <dl className="rv-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
