import { useId, useState } from 'react'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { FileInput } from '#web/kit/form/file-input.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameField, useEditorTools, useField, useFolder, useProblemAt, useValueAt } from '#web/draft/editor-context.ts'
import { FieldProblem, TextAt } from '#web/draft/fields.tsx'
import { type Path, getAt, setAt, toList, toMap, toText } from '#web/draft/json.ts'
import { listNumbers } from '#web/draft/renumber.ts'

interface FigureEditorProps {
  readonly file: string
  readonly path: Path
  /** Whether numbers are placed on the picture. */
  readonly hasLabels?: boolean
}

/** A name for a picture in the folder: letters, digits and hyphens. */
function toFileName(name: string): string {
  const stem = name
    .replace(/\.svg$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `images/${stem === '' ? 'picture' : stem}.svg`
}

const maxBytes = 300_000

/** A picture with its two alternatives in words, and where the answers belong on it. */
export function FigureEditor({ file, path, hasLabels = false }: FigureEditorProps) {
  const t = useTranslation('draft/editor')
  const { editor } = useEditorTools()
  const id = useId()
  const [name, setName] = useValueAt(file, [...path, 'file'])
  const [refusal, setRefusal] = useState<string | null>(null)
  const picture = toText(name)
  const named = useProblemAt(file, [...path, 'file'])
  const drawn = useProblemAt(picture, [])
  const whole = useField(file, path, false)
  const problem = [refusal, named, drawn].find((each) => each !== null && each !== undefined)
  const take = async (chosen: File) => {
    if (chosen.size > maxBytes) return setRefusal(t('figure_too_large', { kilobytes: maxBytes / 1000 }))
    const text = await chosen.text()
    if (!text.includes('<svg')) return setRefusal(t('figure_no_svg'))
    setRefusal(null)
    const taken = toFileName(chosen.name)
    editor.edit(taken, text)
    setName(taken)
  }
  return (
    <fieldset className="dk-figure" data-at={whole.at}>
      <legend className="dk-legend">{t('figure')}</legend>
      <FieldProblem field={whole} />
      <div data-at={nameField(picture, [])}>
        <div data-at={nameField(file, [...path, 'file'])}>
          <label htmlFor={id}>{t('figure_file')}</label>
          <FileInput
            id={id}
            accept=".svg,image/svg+xml"
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            aria-invalid={problem !== undefined || undefined}
            forgets
            onFile={(chosen) => chosen !== null && void take(chosen)}
          />
          <p className="bs-hint" id={`${id}-hint`}>
            {picture === '' ? t('figure_hint') : t('figure_now', { name: picture })}
          </p>
          <div role="alert">{problem !== undefined && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}</div>
        </div>
      </div>
      <TextAt file={file} path={[...path, 'alt']} label={t('figure_alt')} hint={t('figure_alt_hint')} />
      <TextAt file={file} path={[...path, 'description']} label={t('figure_description')} hint={t('figure_description_hint')} rows={5} />
      {hasLabels && <Labels file={file} path={path} />}
    </fieldset>
  )
}

/** Where the answer of each question belongs, in percent from the left and from the top. */
function Labels({ file, path }: FigureEditorProps) {
  const t = useTranslation('draft/editor')
  const folder = useFolder()
  const { editor } = useEditorTools()
  const group = toMap(getAt(folder[file], path.slice(0, -1)))
  const labels = toMap(getAt(folder[file], [...path, 'labels']))
  const put = (number: string, at: 0 | 1, text: string) => {
    const [x = '50', y = '50'] = toList(labels[number]).map(toText)
    const next = at === 0 ? [text, y] : [x, text]
    editor.edit(file, setAt(editor.value.folder[file], [...path, 'labels', number], next))
  }
  return (
    <fieldset>
      <legend className="dk-legend">{t('labels')}</legend>
      <p className="bs-hint">{t('labels_hint')}</p>
      {listNumbers(group).map((each) => {
        const number = String(each ?? '')
        return (
          <Label
            key={number}
            {...{ file, number }}
            path={[...path, 'labels', number]}
            at={toList(labels[number]).map(toText)}
            onAt={(axis, text) => put(number, axis, text)}
          />
        )
      })}
    </fieldset>
  )
}

interface LabelProps {
  readonly file: string
  readonly path: Path
  readonly number: string
  readonly at: readonly string[]
  readonly onAt: (axis: 0 | 1, text: string) => void
}

function Label({ file, path, number, at, onAt }: LabelProps) {
  const t = useTranslation('draft/editor')
  const whole = useField(file, path, false)
  const x = useField(file, [...path, 0])
  const y = useField(file, [...path, 1])
  return (
    <div className="bs-pair" data-at={whole.at}>
      <div data-at={x.at}>
        <TextInput
          label={t('label_x', { number })}
          inputMode="decimal"
          value={at[0] ?? ''}
          onValue={(text) => onAt(0, text)}
          error={x.error ?? whole.error}
        />
      </div>
      <div data-at={y.at}>
        <TextInput
          label={t('label_y', { number })}
          inputMode="decimal"
          value={at[1] ?? ''}
          onValue={(text) => onAt(1, text)}
          error={y.error}
          invalid={y.error !== undefined || whole.error !== undefined}
        />
      </div>
    </div>
  )
}
