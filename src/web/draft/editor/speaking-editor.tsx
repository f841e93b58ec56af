import { Button, IconButton } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useField, useValueAt } from '#web/draft/editor-context.ts'
import { ProblemAt, SelectAt, TextAt } from '#web/draft/fields.tsx'
import { moveEntry, type Path, toList, toMap, toText } from '#web/draft/json.ts'
import { Recording } from './recording.tsx'
import { ThreeTexts } from './three-texts.tsx'

const file = 'speaking.yaml'
const kinds = ['interview', 'long-turn', 'discussion'] as const

/** A part of Speaking: what the examiner says, how long an answer may be, and the recording of each prompt. */
export function SpeakingEditor({ index }: { readonly index: number }) {
  const t = useTranslation('draft/editor')
  const path = ['parts', index]
  const [kind] = useValueAt(file, [...path, 'kind'])
  const [value, change] = useValueAt(file, [...path, 'prompts'])
  const prompts = toList(value).map(toMap)
  return (
    <section className="dk-section" aria-labelledby="dk-speaking">
      <header>
        <h2 id="dk-speaking">{t('speaking_part', { number: index + 1 })}</h2>
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={path} />
        <div className="bs-pair">
          <SelectAt
            file={file}
            path={[...path, 'kind']}
            label={t('kind')}
            options={kinds.map((each) => ({ value: each, label: t(`kind_${each}`) }))}
          />
          <TextAt file={file} path={[...path, 'title']} label={t('title')} />
        </div>
        {toText(kind) === 'long-turn' && <CueCard path={path} />}
        <ol className="dk-lines-list">
          {prompts.map((_, at) => (
            <li key={at}>
              <TextAt file={file} path={[...path, 'prompts', at, 'say']} label={t('prompt_number', { number: at + 1 })} rows={2} />
              <TextAt file={file} path={[...path, 'prompts', at, 'seconds']} label={t('answer_seconds')} inputMode="numeric" />
              <Recording
                path={`audio/speaking/part-${index + 1}-${at + 1}.mp3`}
                named={{ file, path: [...path, 'prompts', at], isWhole: false }}
                label={t('prompt_recording', { number: at + 1 })}
              />
              <div className="bs-row">
                <IconButton name="up" label={t('move_up')} disabled={at === 0} onClick={() => change(moveEntry(prompts, at, -1))} />
                <IconButton
                  name="down"
                  label={t('move_down')}
                  disabled={at === prompts.length - 1}
                  onClick={() => change(moveEntry(prompts, at, 1))}
                />
                <IconButton name="close" label={t('prompt_remove')} onClick={() => change(prompts.toSpliced(at, 1))} />
              </div>
            </li>
          ))}
        </ol>
        <Button size="dense" icon="plus" onClick={() => change([...prompts, { say: '', seconds: '40' }])}>
          {t('prompt_add')}
        </Button>
        <ThreeTexts legend={t('advice')} toFile={(lang) => `speaking.${lang}.yaml`} path={[String(index + 1)]} />
      </div>
    </section>
  )
}

function CueCard({ path }: { readonly path: Path }) {
  const t = useTranslation('draft/editor')
  const card = [...path, 'cue_card']
  const [points, setPoints] = useValueAt(file, [...card, 'points'])
  const field = useField(file, [...card, 'points'])
  return (
    <fieldset>
      <legend className="dk-legend">{t('cue_card')}</legend>
      <ProblemAt file={file} path={card} />
      <TextAt file={file} path={[...path, 'preparation_seconds']} label={t('preparation_seconds')} inputMode="numeric" />
      <TextAt file={file} path={[...card, 'topic']} label={t('cue_topic')} />
      <div data-at={field.at}>
        <TextArea
          label={t('cue_points')}
          hint={t('one_a_line')}
          lang="en"
          rows={4}
          value={toList(points).map(toText).join('\n')}
          onValue={(text) => setPoints(text.split('\n'))}
          error={field.error}
        />
      </div>
      <TextAt file={file} path={[...card, 'closing']} label={t('cue_closing')} isOptional />
    </fieldset>
  )
}
