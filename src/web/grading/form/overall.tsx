import { useState } from 'react'
import { Select, TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { changeNextStep } from '#web/grading/marking/change-marking.ts'
import { placeIds, useForm, useMarking } from './form-context.ts'

/** The comment on the whole; for VIP comments one paragraph or answer rewritten, and three things to do next. */
export function Overall() {
  const t = useTranslation('grading/form')
  const { editor, hasComments, isVip } = useForm()
  const { overall, next_steps: steps } = useMarking()
  if (!hasComments) return null
  return (
    <section className="bs-card bs-pad bs-stack marking-overall" aria-label={t('overall')}>
      <div id={placeIds.overall}>
        <TextArea
          label={t('overall')}
          rows={4}
          maxLength={8000}
          value={overall}
          onValue={(text) => editor.change((marking) => ({ ...marking, overall: text }))}
        />
      </div>
      {isVip && <Rewritten />}
      {isVip && (
        <fieldset>
          <legend className="bs-legend">{t('next_steps')}</legend>
          {[0, 1, 2].map((index) => (
            <div key={index} id={placeIds.nextStep(index)} className="marking-step">
              <TextArea
                label={t('next_step', { number: index + 1 })}
                rows={2}
                maxLength={1000}
                value={steps[index] ?? ''}
                onValue={(text) => editor.change((marking) => changeNextStep(marking, index, text))}
              />
            </div>
          ))}
        </fieldset>
      )}
    </section>
  )
}

interface Source {
  readonly value: string
  readonly label: string
  readonly part: number
  /** The candidate's words; empty in Speaking. */
  readonly text: string
}

function useSources(): Source[] {
  const t = useTranslation('grading/form')
  const { script } = useForm().at
  if (script.skill === 'speaking')
    return script.parts.map(({ number }) => ({ value: `${number}`, label: t('source_answer', { part: number }), part: number, text: '' }))
  return script.tasks.flatMap(({ part, text }) =>
    text
      .split(/\n+/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => ({
        value: `${part}.${index + 1}`,
        label: t('source_paragraph', { part, number: index + 1 }),
        part,
        text: paragraph.trim(),
      })),
  )
}

function Rewritten() {
  const t = useTranslation('grading/form')
  const { editor } = useForm()
  const { rewritten } = useMarking()
  const sources = useSources()
  const [chosen, setChosen] = useState('')
  const text = rewritten?.text ?? ''
  const part = rewritten?.part ?? sources[0]?.part ?? 1
  const choose = (value: string) => {
    setChosen(value)
    const source = sources.find((each) => each.value === value)
    if (source === undefined) return
    // A paragraph that nobody has changed gives way to another one; what was written stays.
    const isOwn = text.trim() !== '' && !sources.some((each) => each.text === text)
    editor.change((marking) => ({ ...marking, rewritten: { part: source.part, text: isOwn ? text : source.text } }))
  }
  const first = sources.find((each) => each.part === rewritten?.part)?.value ?? ''
  return (
    <fieldset className="bs-stack">
      <legend className="bs-legend">{t('rewritten')}</legend>
      <Select
        label={t('rewritten_source')}
        placeholder={t('rewritten_choose')}
        options={sources}
        value={chosen === '' ? first : chosen}
        onValue={choose}
      />
      <div id={placeIds.rewritten}>
        <TextArea
          label={t('rewritten_text')}
          lang="en"
          rows={5}
          maxLength={8000}
          value={text}
          onValue={(next) => editor.change((marking) => ({ ...marking, rewritten: next === '' ? null : { part, text: next } }))}
        />
      </div>
    </fieldset>
  )
}
