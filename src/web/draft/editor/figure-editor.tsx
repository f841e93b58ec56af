import { useId, useState } from 'react'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorTools, useFolder, useProblemAt, useValueAt } from '#web/draft/editor-context.ts'
import { TextAt } from '#web/draft/fields.tsx'
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
  const problem = useProblemAt(file, [...path, 'file'])
  const take = async (chosen: File) => {
    if (chosen.size > maxBytes) return setRefusal(t('figure_too_large', { kilobytes: maxBytes / 1000 }))
    const text = await chosen.text()
    if (!text.includes('<svg')) return setRefusal(t('figure_no_svg'))
    setRefusal(null)
    const picture = toFileName(chosen.name)
    editor.edit(picture, text)
    setName(picture)
  }
  return (
    <fieldset className="dk-figure">
      <legend className="dk-legend">{t('figure')}</legend>
      <label htmlFor={id}>{t('figure_file')}</label>
      <input
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        className="bs-input"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen !== undefined) void take(chosen)
          target.value = ''
        }}
      />
      <p className="bs-hint" id={`${id}-hint`}>
        {toText(name) === '' ? t('figure_hint') : t('figure_now', { name: toText(name) })}
      </p>
      <div role="alert">
        {(refusal ?? problem) !== undefined && (refusal ?? problem) !== null && <ErrorLine>{refusal ?? problem}</ErrorLine>}
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
        const [x = '', y = ''] = toList(labels[number]).map(toText)
        return (
          <div key={number} className="bs-pair">
            <TextInput label={t('label_x', { number })} inputMode="decimal" value={x} onValue={(text) => put(number, 0, text)} />
            <TextInput label={t('label_y', { number })} inputMode="decimal" value={y} onValue={(text) => put(number, 1, text)} />
          </div>
        )
      })}
    </fieldset>
  )
}
