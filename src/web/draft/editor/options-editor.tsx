import type { GroupType } from '#contract/content/group-type.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useField, useValueAt, type ValueField } from '#web/draft/editor-context.ts'
import { FieldProblem } from '#web/draft/fields.tsx'
import { type JsonMap, type Path, toMap, toText } from '#web/draft/json.ts'
import { nameOptions, optionNames } from '#web/draft/templates.ts'

interface OptionsEditorProps {
  readonly file: string
  readonly path: Path
  readonly type: GroupType
  readonly legend: string
  /** Takes the options where more than they changes with them. */
  readonly onOptions?: (options: JsonMap) => void
}

/** The options of a question or of a bank; their letters follow their order. */
export function OptionsEditor({ file, path, type, legend, onOptions }: OptionsEditorProps) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, path)
  const field = useField(file, path, false)
  const texts = Object.values(toMap(value)).map(toText)
  const names = optionNames(type)
  const put = (next: readonly string[]) => (onOptions ?? change)(nameOptions(type, next))
  return (
    <fieldset className="dk-options" data-at={field.at}>
      <legend className="dk-legend">
        {legend} <CommentButton {...{ file, path }} label={legend} />
      </legend>
      <ol>
        {texts.map((text, index) => {
          const name = names[index] ?? ''
          return (
            <OptionRow
              key={name}
              {...{ file, name, text, whole: field }}
              path={[...path, Object.keys(toMap(value))[index] ?? name]}
              onText={(next) => put(texts.with(index, next))}
              {...(texts.length > 2 && { onRemove: () => put(texts.toSpliced(index, 1)) })}
            />
          )
        })}
      </ol>
      <FieldProblem field={field} />
      <Button
        size="dense"
        icon="plus"
        disabled={texts.length >= names.length}
        onClick={() => put([...texts, `Option ${names[texts.length] ?? ''}`])}
      >
        {t('option_add')}
      </Button>
    </fieldset>
  )
}

interface OptionRowProps {
  readonly file: string
  readonly path: Path
  readonly name: string
  readonly text: string
  /** Of all options together. */
  readonly whole: ValueField
  readonly onText: (text: string) => void
  readonly onRemove?: () => void
}

function OptionRow({ file, path, name, text, whole, onText, onRemove }: OptionRowProps) {
  const t = useTranslation('draft/editor')
  const field = useField(file, path)
  return (
    <li data-at={field.at}>
      <b aria-hidden="true">{name}</b>
      <input
        className="bs-input"
        lang="en"
        aria-label={t('option', { name })}
        {...(field.error === undefined ? whole.ties : field.ties)}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <IconButton name="close" label={t('option_remove', { name })} disabled={onRemove === undefined} onClick={onRemove} />
      <FieldProblem field={field} />
    </li>
  )
}
