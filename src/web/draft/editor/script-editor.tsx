import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useValueAt } from '#web/draft/editor-context.ts'
import { ProblemAt, SelectAt, TextAt } from '#web/draft/fields.tsx'
import { type JsonMap, moveEntry, setAt, toList, toMap, toNumber, toText } from '#web/draft/json.ts'

const voices = ['narrator', 'woman', 'woman-2', 'man', 'man-2'] as const

/** The script of a part of Listening: who speaks, and what is said, line by line. */
export function ScriptEditor({ file }: { readonly file: string }) {
  const t = useTranslation('draft/editor')
  return (
    <section className="dk-section" aria-labelledby="dk-script">
      <header>
        <h2 id="dk-script">{t('script')}</h2>
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={[]} />
        <TextAt file={file} path={['title']} label={t('title')} />
        <Speakers file={file} />
        <Lines file={file} />
      </div>
    </section>
  )
}

function Speakers({ file }: { readonly file: string }) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, ['speakers'])
  const ids = Object.keys(toMap(value))
  const add = () => {
    const id = Array.from({ length: 10 }, (_, index) => `speaker-${index + 1}`).find((each) => !ids.includes(each)) ?? 'speaker'
    change(setAt(value ?? {}, [id], { name: 'Speaker', voice: 'woman' }))
  }
  return (
    <fieldset>
      <legend className="dk-legend">{t('speakers')}</legend>
      {ids.map((id) => (
        <div key={id} className="dk-gloss">
          <ProblemAt file={file} path={['speakers', id]} />
          <TextAt file={file} path={['speakers', id, 'name']} label={t('speaker_name', { id })} isOptional />
          <SelectAt
            file={file}
            path={['speakers', id, 'voice']}
            label={t('voice')}
            options={voices.map((voice) => ({ value: voice, label: t(`voice_${voice}`) }))}
          />
          <IconButton name="close" label={t('speaker_remove', { id })} onClick={() => change(setAt(value, [id], undefined))} />
        </div>
      ))}
      <Button size="dense" icon="plus" onClick={add}>
        {t('speaker_add')}
      </Button>
    </fieldset>
  )
}

function nextId(lines: readonly JsonMap[]): string {
  return String(Math.max(0, ...lines.map(({ id }) => toNumber(id))) + 1)
}

function Lines({ file }: { readonly file: string }) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, ['lines'])
  const [speakers] = useValueAt(file, ['speakers'])
  const lines = toList(value).map(toMap)
  const names = Object.entries(toMap(speakers)).map(([id, speaker]) => ({ value: id, label: toText(toMap(speaker)['name']) || id }))
  const last = lines.findLast(({ speaker }) => speaker !== undefined)
  const other = names.find(({ value: id }) => id !== toText(last?.['speaker']) && id !== 'narrator')
  return (
    <fieldset>
      <legend className="dk-legend">{t('lines')}</legend>
      <p className="bs-hint">{t('lines_hint')}</p>
      <ol className="dk-lines-list">
        {lines.map((line, index) => (
          <li key={`${index} ${toText(line['id'])}`}>
            <ProblemAt file={file} path={['lines', index]} />
            {line['pause'] === undefined ? (
              <>
                <SelectAt
                  file={file}
                  path={['lines', index, 'speaker']}
                  label={t('line_speaker', { id: toText(line['id']) })}
                  options={names}
                />
                <TextAt file={file} path={['lines', index, 'say']} label={t('say')} rows={2} />
                <TextAt file={file} path={['lines', index, 'spoken']} label={t('spoken')} hint={t('spoken_hint')} rows={2} isOptional />
              </>
            ) : (
              <TextAt file={file} path={['lines', index, 'pause']} label={t('pause_seconds')} inputMode="decimal" />
            )}
            <div className="bs-row">
              <IconButton name="up" label={t('move_up')} disabled={index === 0} onClick={() => change(moveEntry(lines, index, -1))} />
              <IconButton
                name="down"
                label={t('move_down')}
                disabled={index === lines.length - 1}
                onClick={() => change(moveEntry(lines, index, 1))}
              />
              <IconButton name="close" label={t('line_remove')} onClick={() => change(lines.toSpliced(index, 1))} />
            </div>
          </li>
        ))}
      </ol>
      <div className="bs-row bs-row-wraps">
        <Button
          size="dense"
          icon="plus"
          onClick={() => change([...lines, { id: nextId(lines), speaker: other?.value ?? names[0]?.value ?? '', say: '' }])}
        >
          {t('line_add')}
        </Button>
        <Button size="dense" icon="plus" onClick={() => change([...lines, { pause: '5' }])}>
          {t('pause_add')}
        </Button>
      </div>
    </fieldset>
  )
}
