import type { ReactNode } from 'react'
import { fixedOptions } from '#contract/content/group-type.ts'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useEditorTools, useField, useValueAt, type ValueField } from '#web/draft/editor-context.ts'
import { isProblemOf } from '#web/draft/field-places.ts'
import { FieldProblem } from '#web/draft/fields.tsx'
import { familyOf, isTyped, typeOf } from '#web/draft/folder.ts'
import { listGaps, setGapKey } from '#web/draft/gaps.ts'
import { type JsonMap, type Path, getAt, setAt, toList, toMap, toText } from '#web/draft/json.ts'

interface KeyFieldProps {
  readonly file: string
  /** Of the group. */
  readonly groupPath: Path
  readonly group: JsonMap
}

/** The values that a question of the group may be answered with; null where the answer is typed. */
export function listChoices(group: JsonMap, question: JsonMap): readonly string[] | null {
  const type = typeOf(group)
  if (type === 'true-false-not-given' || type === 'yes-no-not-given') return fixedOptions[type]
  if (isTyped(group)) return null
  const own = familyOf(type) === 'choice' || familyOf(type) === 'several'
  return Object.keys(toMap(own ? question['options'] : group['options']))
}

/** The key of a question that is listed by itself. */
export function KeyField({ file, groupPath, group, index }: KeyFieldProps & { readonly index: number }) {
  const t = useTranslation('draft/editor')
  const path = [...groupPath, 'questions', index, 'key']
  const question = toMap(getAt(group, ['questions', index]))
  const [value, change] = useValueAt(file, path)
  const field = useField(file, path)
  const { error } = field
  const choices = listChoices(group, question)
  const comment = <CommentButton {...{ file, path }} label={t('key')} />
  if (familyOf(typeOf(group)) === 'several')
    return <SeveralKeys aside={comment} choices={choices ?? []} chosen={toList(value).map(toText)} onChosen={change} field={field} />
  return (
    <div data-at={field.at}>
      {choices === null ? (
        <TextInput
          label={t('key')}
          hint={t('key_hint')}
          lang="en"
          value={toText(value)}
          onValue={change}
          error={error}
          aside={comment}
          autoComplete="off"
        />
      ) : (
        <Select
          label={t('key')}
          value={toText(value)}
          onValue={change}
          error={error}
          aside={comment}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          placeholder={t('select')}
        />
      )}
    </div>
  )
}

interface SeveralKeysProps {
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
  readonly field: ValueField
  readonly aside: ReactNode
}

function SeveralKeys({ choices, chosen, onChosen, field, aside }: SeveralKeysProps) {
  const t = useTranslation('draft/editor')
  const toggle = (choice: string, isOn: boolean) => onChosen(choices.filter((each) => (each === choice ? isOn : chosen.includes(each))))
  return (
    <fieldset data-at={field.at}>
      <legend className="dk-legend">
        {t('key')} {aside}
      </legend>
      <div className="bs-row bs-row-wraps">
        {choices.map((choice) => (
          <label key={choice} className="dk-flag">
            <input
              type="checkbox"
              {...field.ties}
              checked={chosen.includes(choice)}
              onChange={({ target }) => toggle(choice, target.checked)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
      <FieldProblem field={field} />
    </fieldset>
  )
}

/** The key of a gap, which is written in the body. */
export function GapKeyField({ file, groupPath, group, number }: KeyFieldProps & { readonly number: number }) {
  const t = useTranslation('draft/editor')
  const { editor, problems } = useEditorTools()
  const body = { file, path: [...groupPath, 'body'], isWhole: true }
  const found = problems.filter((problem) => problem.question === number && isProblemOf(problem, body))
  const error = found.length === 0 ? undefined : found.map(({ message }) => message).join(' ')
  const choices = listChoices(group, {})
  const key = listGaps(group['body']).find((gap) => gap.number === number)?.key ?? ''
  const change = (next: string) => {
    const now = toMap(getAt(editor.value.folder[file], groupPath))
    editor.edit(file, setAt(editor.value.folder[file], groupPath, setGapKey(now, number, next)))
  }
  if (choices === null)
    return <TextInput label={t('key')} hint={t('key_hint')} lang="en" value={key} onValue={change} error={error} autoComplete="off" />
  return (
    <Select
      label={t('key')}
      value={key}
      onValue={change}
      error={error}
      options={choices.map((choice) => ({ value: choice, label: choice }))}
      placeholder={t('select')}
    />
  )
}
