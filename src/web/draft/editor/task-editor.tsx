import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameField, useEditorTools, useFolder, useProblemAt, useValueAt } from '#web/draft/editor-context.ts'
import { ProblemAt, TextAt } from '#web/draft/fields.tsx'
import { getAt, setAt, toMap, toText } from '#web/draft/json.ts'
import { BodyEditor } from './body-editor.tsx'
import { FigureEditor } from './figure-editor.tsx'
import { ThreeTexts } from './three-texts.tsx'

const file = 'writing.yaml'
const usualBands = ['8', '6.5', '5'] as const
/** How many model answers a task needs. */
const minModels = 3
const nothing = () => undefined

/** A task of Writing: what it asks for, its picture, model answers, and what graders say of them. */
export function TaskEditor({ index }: { readonly index: number }) {
  const t = useTranslation('draft/editor')
  const path = ['tasks', index]
  const [figure, setFigure] = useValueAt(file, [...path, 'figure'])
  const [notes] = useValueAt(file, [...path, 'notes'])
  const [models] = useValueAt(file, [...path, 'models'])
  const own = Object.keys(toMap(models))
  const bands = [...new Set([...own, ...(own.length < minModels ? usualBands : [])])].toSorted((one, other) => Number(other) - Number(one))
  const toNotes = (lang: string) => `${toText(notes)}.${lang}.yaml`
  return (
    <section className="dk-section" aria-labelledby="dk-task">
      <header>
        <h2 id="dk-task">{t('task', { number: index + 1 })}</h2>
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={path} />
        <div className="bs-pair">
          <TextAt file={file} path={[...path, 'minutes']} label={t('minutes')} inputMode="numeric" />
          <TextAt file={file} path={[...path, 'minimum_words']} label={t('minimum_words')} inputMode="numeric" />
        </div>
        <BodyEditor file={file} path={[...path, 'prompt']} hasGaps={false} onWritten={nothing} />
        {figure === undefined ? (
          <Button icon="plus" onClick={() => setFigure({ file: '', alt: '', description: '' })}>
            {t('figure_add')}
          </Button>
        ) : (
          <>
            <FigureEditor file={file} path={[...path, 'figure']} />
            <Button size="dense" onClick={() => setFigure(undefined)}>
              {t('figure_remove')}
            </Button>
          </>
        )}
        <ThreeTexts legend={t('advice')} toFile={toNotes} path={['advice']} />
        <ProblemAt file={file} path={[...path, 'models']} />
        {bands.map((band) => (
          <div key={band}>
            <ModelAnswer index={index} band={band} />
            <ThreeTexts legend={t('comment_on', { band })} toFile={toNotes} path={['comments', band]} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** A model answer is a file of its own, which the task names by its band. */
function ModelAnswer({ index, band }: { readonly index: number; readonly band: string }) {
  const t = useTranslation('draft/editor')
  const folder = useFolder()
  const { editor } = useEditorTools()
  const named = toText(getAt(folder[file], ['tasks', index, 'models', band]))
  const model = named === '' ? `writing/task-${index + 1}.band-${band}.md` : named
  const text = toText(folder[model])
  const change = (next: string) => {
    const task = toMap(getAt(editor.value.folder[file], ['tasks', index]))
    const names = named === '' ? { [file]: setAt(editor.value.folder[file], ['tasks', index], setAt(task, ['models', band], model)) } : {}
    editor.editAll({ ...names, [model]: next })
  }
  const place = ['tasks', index, 'models', band]
  const ofName = useProblemAt(file, place)
  const ofText = useProblemAt(model, [])
  return (
    <div data-at={nameField(file, place)}>
      <div data-at={nameField(model, [])}>
        <TextArea
          label={t('model', { band })}
          hint={t('model_hint')}
          lang="en"
          rows={8}
          value={text}
          onValue={change}
          error={ofName ?? ofText}
        />
      </div>
    </div>
  )
}
