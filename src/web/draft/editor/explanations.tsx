import { useState } from 'react'
import type { Lang } from '#contract/kit/common.ts'
import { localeTag } from '#contract/kit/common.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { langNames } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useEditorTools, useField, useFolder, useProblemAt } from '#web/draft/editor-context.ts'
import { FieldProblem } from '#web/draft/fields.tsx'
import { explanationFile, type Folder, langs } from '#web/draft/folder.ts'
import { type Path, getAt, setAt, toMap, toText } from '#web/draft/json.ts'

const shortNames: Readonly<Record<Lang, string>> = { en: 'EN', tw: '繁', cn: '简' }

function isExplained(folder: Folder, part: string, number: string, lang: Lang): boolean {
  return toText(getAt(folder[explanationFile(part, lang)], [number, 'why'])).trim() !== ''
}

/** In which languages a question is explained. */
export function ExplainedMatrix({ part, number }: { readonly part: string; readonly number: string }) {
  const t = useTranslation('draft/editor')
  const folder = useFolder()
  const missing = langs.filter((lang) => !isExplained(folder, part, number, lang))
  const label =
    missing.length === 0 ? t('explained_all') : t('explained_missing', { langs: missing.map((lang) => langNames[lang]).join(t('comma')) })
  return (
    <span className="dk-matrix" role="img" aria-label={label}>
      {langs.map((lang) => (
        <i key={lang} data-missing={missing.includes(lang) ? '' : undefined}>
          {shortNames[lang]}
        </i>
      ))}
    </span>
  )
}

interface ExplanationsProps {
  readonly part: string
  readonly number: string
  /** The wrong options, which are explained one by one; null where any wrong answer may be named. */
  readonly others: readonly string[] | null
}

/** Why the key is right and other answers are wrong, in three languages beside each other. */
export function Explanations({ part, number, others }: ExplanationsProps) {
  const t = useTranslation('draft/editor')
  const folder = useFolder()
  const { editor } = useEditorTools()
  const [typed, setTyped] = useState('')
  const named = [...new Set(langs.flatMap((lang) => Object.keys(toMap(getAt(folder[explanationFile(part, lang)], [number, 'others'])))))]
  const rows = [...new Set([...(others ?? []), ...named])]
  const remove = (other: string) => {
    const files = langs.map((lang) => explanationFile(part, lang))
    editor.editAll(
      Object.fromEntries(
        files
          .filter((file) => getAt(editor.value.folder[file], [number, 'others', other]) !== undefined)
          .map((file) => [file, setAt(editor.value.folder[file], [number, 'others', other], undefined)]),
      ),
    )
  }
  const add = () => {
    const other = typed.trim()
    if (other === '') return
    const file = explanationFile(part, 'en')
    editor.edit(file, setAt(editor.value.folder[file] ?? {}, [number, 'others', other], ''))
    setTyped('')
  }
  return (
    <fieldset className="dk-explain">
      <legend className="dk-legend">{t('explanations')}</legend>
      <Row part={part} path={[number, 'find_it']} label={t('find_it')} />
      <Row part={part} path={[number, 'same_meaning']} label={t('same_meaning')} />
      <Row part={part} path={[number, 'why']} label={t('why')} />
      {rows.map((other) => (
        <div key={other} className="dk-other">
          <Row part={part} path={[number, 'others', other]} label={t('why_not', { answer: other })} />
          {others?.includes(other) !== true && (
            <IconButton name="close" label={t('why_not_remove', { answer: other })} onClick={() => remove(other)} />
          )}
        </div>
      ))}
      {others === null && (
        <div className="bs-row bs-row-wraps dk-add">
          <label>
            <span className="bs-tiny">{t('wrong_answer')}</span>
            <input className="bs-input" lang="en" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </label>
          <Button size="dense" onClick={add}>
            {t('wrong_answer_add')}
          </Button>
        </div>
      )}
      <Row part={part} path={[number, 'next_time']} label={t('next_time')} />
    </fieldset>
  )
}

function Row({ part, path, label }: { readonly part: string; readonly path: Path; readonly label: string }) {
  return (
    <div className="dk-three">
      <span className="dk-three-name">{label}</span>
      {langs.map((lang) => (
        <Cell key={lang} part={part} path={path} label={label} lang={lang} />
      ))}
    </div>
  )
}

interface CellProps {
  readonly part: string
  readonly path: Path
  readonly label: string
  readonly lang: Lang
}

function Cell({ part, path, label, lang }: CellProps) {
  const file = explanationFile(part, lang)
  const { editor } = useEditorTools()
  const folder = useFolder()
  const entry = path.slice(0, 1)
  const own = useField(file, path)
  const ofEntry = useProblemAt(file, entry, false)
  const shown = own.error ?? (path[1] === 'why' ? ofEntry : undefined)
  const describedBy = shown === undefined ? undefined : own.errorId
  const field = { ...own, error: shown }
  const text = toText(getAt(folder[file], path))
  const change = (next: string) => {
    const value = setAt(editor.value.folder[file] ?? {}, path, next === '' ? undefined : next)
    // An explanation without a word is none.
    const isEmpty = !hasWords(getAt(value, entry))
    editor.edit(file, isEmpty ? setAt(value, entry, undefined) : value)
  }
  return (
    <div data-at={field.at}>
      <div className="dk-cell-top bs-tiny">
        <span className="bs-mute" aria-hidden="true">
          {langNames[lang]}
        </span>
        <CommentButton {...{ file, path }} label={`${label} ${langNames[lang]}`} />
      </div>
      <textarea
        className="bs-input"
        rows={3}
        lang={localeTag[lang]}
        aria-label={`${label} ${langNames[lang]}`}
        aria-describedby={describedBy}
        aria-invalid={shown !== undefined || undefined}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <FieldProblem field={field} />
    </div>
  )
}

function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords)
}
