import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useField, useFolder, useValueAt } from '#web/draft/editor-context.ts'
import { FieldProblem } from '#web/draft/fields.tsx'
import { type Json, type JsonMap, type Path, getAt, toList, toMap, toText } from '#web/draft/json.ts'
import { listQuotables, type Quotable } from '#web/draft/quotables.ts'

interface EvidenceEditorProps {
  /** The file of the part. */
  readonly file: string
  readonly path: Path
  /** How the question is called where its passage is shown. */
  readonly number: string
}

interface Chosen {
  readonly name: string
  readonly quote: string
}

/** What is selected inside one paragraph, as words without the space around them. */
function readChosen(root: HTMLElement): Chosen | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer, endContainer } = selection.getRangeAt(0)
  const paragraph = startContainer.parentElement?.closest<HTMLElement>('[data-quotable]')
  const isInside = paragraph !== null && paragraph !== undefined && root.contains(paragraph) && paragraph.contains(endContainer)
  const quote = selection.toString().replace(/\s+/g, ' ').trim()
  return isInside && quote !== '' ? { name: paragraph.dataset['quotable'] ?? '', quote } : null
}

/** What is selected in the text, by pointer, finger or keys. */
function useChosen(source: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    const read = () => setChosen(source.current === null ? null : readChosen(source.current))
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [source])
  return [chosen, setChosen] as const
}

/** What must be read to decide a question: words are selected in the passage or script below, and taken over by a button. */
export function EvidenceEditor({ file, path, number }: EvidenceEditorProps) {
  const t = useTranslation('draft/editor')
  const folder = useFolder()
  const [value, change] = useValueAt(file, path)
  const field = useField(file, path, false)
  const source = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useChosen(source)
  const entries = toList(value).map(toMap)
  const by = getAt(folder[file], ['passage']) === undefined ? 'line' : 'paragraph'
  const add = (entry: Chosen | null) => {
    if (entry === null) return
    const role = entries.length === 0 ? {} : { role: 'context' }
    change([...entries, { [by]: entry.name, quote: entry.quote, ...role }])
    getSelection()?.removeAllRanges()
    setChosen(null)
  }
  return (
    <fieldset className="dk-evidence">
      <legend className="dk-legend">
        {t('evidence')} <CommentButton {...{ file, path }} label={t('evidence')} />
      </legend>
      {entries.length === 0 && <p className="bs-hint">{t('evidence_none')}</p>}
      <ul>
        {entries.map((entry, index) => (
          <Entry
            key={index}
            {...{ file, entry, by, number: index + 1 }}
            path={[...path, index]}
            onChange={(next) => change(entries.with(index, toMap(next)))}
            onRemove={() => change(entries.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div data-at={field.at}>
        <Source
          ref={source}
          label={t('evidence_source', { number })}
          describedBy={field.ties['aria-describedby']}
          quotables={listQuotables(folder, file)}
          marked={entries.map((entry) => ({ name: toText(entry[by]), quote: toText(entry['quote']) }))}
        />
        <FieldProblem field={field} />
      </div>
      <div className="bs-row bs-row-wraps">
        <Button
          size="dense"
          kind="secondary"
          disabled={chosen === null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => add(chosen)}
        >
          {t('evidence_use')}
        </Button>
        <output className="bs-tiny bs-mute">
          {chosen === null ? t('evidence_select') : t(`evidence_${by}_chosen`, { name: chosen.name, quote: chosen.quote })}
        </output>
      </div>
    </fieldset>
  )
}

interface EntryProps {
  readonly file: string
  readonly path: Path
  readonly entry: JsonMap
  readonly by: 'line' | 'paragraph'
  readonly number: number
  readonly onChange: (next: Json) => void
  readonly onRemove: () => void
}

function Entry({ file, path, entry, by, number, onChange, onRemove }: EntryProps) {
  const t = useTranslation('draft/editor')
  const field = useField(file, path)
  return (
    <li data-at={field.at}>
      <span>
        <b>{t(`evidence_${by}`, { name: toText(entry[by]) })}</b> <q lang="en">{toText(entry['quote'])}</q>
      </span>
      <label className="dk-flag">
        <input
          type="checkbox"
          {...field.ties}
          checked={toText(entry['role']) === 'context'}
          onChange={({ target }) => {
            const { role: _, ...rest } = entry
            onChange(target.checked ? { ...rest, role: 'context' } : rest)
          }}
        />
        <span>{t('evidence_context')}</span>
      </label>
      <IconButton name="close" label={t('evidence_remove', { number })} onClick={onRemove} />
      <FieldProblem field={field} />
    </li>
  )
}

interface SourceProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly describedBy: string | undefined
  readonly quotables: readonly Quotable[]
  readonly marked: readonly Chosen[]
}

function Source({ ref, label, describedBy, quotables, marked }: SourceProps) {
  return (
    <div ref={ref} className="dk-source" tabIndex={0} role="region" aria-label={label} aria-describedby={describedBy} lang="en">
      {quotables.map(({ name, speaker, text }) => (
        <p key={name}>
          <b>{name}</b> {speaker !== null && <i>{speaker} </i>}
          <span data-quotable={name}>
            <Marked text={text} quotes={marked.filter((each) => each.name === name).map(({ quote }) => quote)} />
          </span>
        </p>
      ))}
    </div>
  )
}

function Marked({ text, quotes }: { readonly text: string; readonly quotes: readonly string[] }) {
  const quote = quotes.find((each) => text.includes(each))
  if (quote === undefined || quote === '') return text
  const at = text.indexOf(quote)
  return (
    <>
      {text.slice(0, at)}
      <mark className="dk-lit">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  )
}
