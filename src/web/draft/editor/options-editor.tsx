import type { GroupType } from '#contract/content/group-type.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useProblemAt, useValueAt, nameField } from '#web/draft/editor-context.ts'
import { type Path, toMap, toText } from '#web/draft/json.ts'
import { nameOptions, optionNames } from '#web/draft/templates.ts'

interface OptionsEditorProps {
  readonly file: string
  readonly path: Path
  readonly type: GroupType
  readonly legend: string
}

/** The options of a question or of a bank; their letters follow their order. */
export function OptionsEditor({ file, path, type, legend }: OptionsEditorProps) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, path)
  const problem = useProblemAt(file, path)
  const texts = Object.values(toMap(value)).map(toText)
  const names = optionNames(type)
  const put = (next: readonly string[]) => change(nameOptions(type, next))
  return (
    <fieldset className="dk-options" data-at={nameField(file, path)}>
      <legend className="dk-legend">{legend}</legend>
      <ol>
        {texts.map((text, index) => {
          const name = names[index] ?? ''
          return (
            <li key={name}>
              <b aria-hidden="true">{name}</b>
              <input
                className="bs-input"
                lang="en"
                aria-label={t('option', { name })}
                value={text}
                onChange={({ target }) => put(texts.with(index, target.value))}
              />
              <IconButton
                name="close"
                label={t('option_remove', { name })}
                disabled={texts.length <= 2}
                onClick={() => put(texts.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ol>
      {problem !== undefined && (
        <p className="bs-err" lang="en">
          {problem}
        </p>
      )}
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
