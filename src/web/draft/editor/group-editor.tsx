import type { GroupType, Skill } from '#contract/content/group-type.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorTools, useField, useValueAt } from '#web/draft/editor-context.ts'
import { FlagAt, ProblemAt, TextAt } from '#web/draft/fields.tsx'
import { familyOf, isTyped, listGroups, listTypes, typeOf } from '#web/draft/folder.ts'
import { changeGroup } from '#web/draft/change-group.ts'
import { formatWordLimit, writeInstructions } from '#web/draft/instructions.ts'
import { type JsonMap, getAt, moveEntry, setAt, toFlag, toList, toMap, toNumber, toText } from '#web/draft/json.ts'
import { listNumbers } from '#web/draft/renumber.ts'
import { changeType, nameOptions, newQuestion } from '#web/draft/templates.ts'
import { AnyOrder } from './any-order.tsx'
import { BodyEditor } from './body-editor.tsx'
import { FigureEditor } from './figure-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { AskedQuestions, GapQuestions, type GroupPlace } from './question-card.tsx'

interface GroupEditorProps {
  readonly file: string
  readonly skill: Skill
  readonly index: number
  /** Shows another group of the part; null shows the part's text. */
  readonly onShow: (index: number | null) => void
}

/** A group of questions: what it asks, its questions with key, evidence and explanations. */
export function GroupEditor({ file, skill, index, onShow }: GroupEditorProps) {
  const t = useTranslation('draft/editor')
  const path = ['groups', index]
  const [value] = useValueAt(file, path)
  if (value === undefined) return null
  const group = toMap(value)
  const place: GroupPlace = { file, skill, path, group }
  const family = familyOf(typeOf(group))
  const numbers = listNumbers(group)
  return (
    <section className="dk-section" aria-labelledby="dk-group">
      <header>
        <h2 id="dk-group">
          {numbers.length === 1
            ? t('question', { number: numbers[0] ?? '–' })
            : t('questions', { first: numbers[0] ?? '–', last: numbers.at(-1) ?? '–' })}
        </h2>
        <GroupMenu file={file} skill={skill} index={index} onShow={onShow} />
      </header>
      <div className="dk-in">
        <ProblemAt file={file} path={path} />
        <TypeField {...place} />
        <AnswerFields {...place} />
        <Instructions {...place} />
        {(family === 'completion' || family === 'labelling') && (
          <TextAt file={file} path={[...path, 'title']} label={t('group_title')} isOptional />
        )}
        <BankFields {...place} />
        {family === 'labelling' && <FigureEditor file={file} path={[...path, 'figure']} hasLabels />}
        {family === 'completion' && <Body {...place} />}
        {isTyped(group) && <AnyOrder file={file} path={[...path, 'any_order']} numbers={numbers.filter((number) => number !== null)} />}
        <h3>{t('keys')}</h3>
        {family === 'completion' ? <GapQuestions {...place} /> : <AskedQuestions {...place} />}
        {family !== 'completion' && <AddQuestion {...place} />}
      </div>
    </section>
  )
}

function useGroup({ file, path, skill }: GroupPlace) {
  const { editor } = useEditorTools()
  return {
    /** Changes the group, and its instructions where they were the usual ones. */
    change: (update: (now: JsonMap) => JsonMap) => {
      const group = changeGroup(toMap(getAt(editor.value.folder[file], path)), skill, update)
      editor.editSection(skill, { [file]: setAt(editor.value.folder[file], path, group) })
    },
    renumber: () => editor.editSection(skill, {}),
  }
}

function Body(place: GroupPlace) {
  const { renumber } = useGroup(place)
  return <BodyEditor file={place.file} path={[...place.path, 'body']} hasGaps onWritten={renumber} />
}

/** Types whose files have the same fields can take each other's place. */
function listSameTypes(group: JsonMap, skill: Skill): readonly GroupType[] {
  const family = familyOf(typeOf(group))
  // A type that is none can become any.
  return listTypes(skill).filter((type) => family === undefined || familyOf(type) === family)
}

function TypeField(place: GroupPlace) {
  const t = useTranslation('draft/editor')
  const nouns = useTranslation('exam')
  const { file, path, group, skill } = place
  const { change } = useGroup(place)
  const { at, error } = useField(file, [...path, 'type'])
  const type = typeOf(group)
  const types = listSameTypes(group, skill)
  return (
    <div data-at={at}>
      <Select
        label={t('type')}
        error={error}
        value={type}
        options={[
          ...(types.includes(type) ? [] : [{ value: type, label: type }]),
          ...types.map((value) => ({ value, label: nouns(`type_${value}`) })),
        ]}
        onValue={(next) => change((now) => changeType(now, next as GroupType))}
      />
    </div>
  )
}

const maxWords = [1, 2, 3, 4, 5]

/** What can be selected, and what the file says if it is something else. */
function listLimits(current: string): readonly { value: string; label: string }[] {
  const usual = maxWords.flatMap((words) =>
    [false, true].map((number) => ({ value: `${words} ${number}`, label: formatWordLimit(words, number) })),
  )
  return usual.some(({ value }) => value === current) ? usual : [{ value: current, label: '–' }, ...usual]
}

/** Whether answers are typed or selected from a bank, and how long a typed one may be. */
function AnswerFields(place: GroupPlace) {
  const t = useTranslation('draft/editor')
  const { group } = place
  const { change } = useGroup(place)
  const family = familyOf(typeOf(group))
  const limit = toMap(group['word_limit'])
  const field = useField(place.file, [...place.path, 'word_limit'])
  const setWay = (way: string) =>
    change((now) => {
      const { word_limit: _, options: __, options_title: ___, options_reusable: ____, any_order: _____, ...rest } = now
      return way === 'typed'
        ? { ...rest, word_limit: { words: '2', number: 'false' } }
        : { ...rest, options: nameOptions(typeOf(now), ['Option A', 'Option B', 'Option C', 'Option D']) }
    })
  if (family !== 'completion' && family !== 'labelling' && family !== 'short') return null
  const limitValue = `${toNumber(limit['words'])} ${toFlag(limit['number'])}`
  return (
    <div className="bs-pair">
      {family !== 'short' && (
        <Select
          label={t('way')}
          value={isTyped(group) ? 'typed' : 'bank'}
          onValue={setWay}
          options={[
            { value: 'typed', label: t('way_typed') },
            { value: 'bank', label: t('way_bank') },
          ]}
        />
      )}
      {isTyped(group) && (
        <div data-at={field.at}>
          <Select
            label={t('word_limit')}
            value={limitValue}
            onValue={(next) => {
              const [words = '1', number = 'false'] = next.split(' ')
              change((now) => ({ ...now, word_limit: { words, number } }))
            }}
            options={listLimits(limitValue)}
            error={field.error}
          />
        </div>
      )}
    </div>
  )
}

function Instructions(place: GroupPlace) {
  const t = useTranslation('draft/editor')
  const { file, path, group, skill } = place
  const [value, change] = useValueAt(file, [...path, 'instructions'])
  const usual = writeInstructions(group, skill)
  return (
    <div>
      <TextAt file={file} path={[...path, 'instructions']} label={t('instructions')} hint={t('instructions_hint')} rows={5} />
      {toText(value).trim() !== usual.trim() && (
        <Button size="dense" onClick={() => change(usual)}>
          {t('instructions_usual')}
        </Button>
      )}
    </div>
  )
}

function BankFields(place: GroupPlace) {
  const t = useTranslation('draft/editor')
  const { file, path, group } = place
  const { change } = useGroup(place)
  if (group['options'] === undefined) return null
  return (
    <>
      <TextAt file={file} path={[...path, 'options_title']} label={t('options_title')} isOptional />
      <OptionsEditor
        file={file}
        path={[...path, 'options']}
        type={typeOf(group)}
        legend={t('bank')}
        onOptions={(options) => change((now) => ({ ...now, options }))}
      />
      {familyOf(typeOf(group)) !== 'headings' && (
        <FlagAt
          file={file}
          path={[...path, 'options_reusable']}
          label={t('options_reusable')}
          onChanged={(isOn) => change((now) => setReusable(now, isOn))}
        />
      )}
    </>
  )
}

const reuseNote = '**NB** You may use any letter more than once.'

/** The note on reuse in the instructions follows the flag. */
function setReusable(group: JsonMap, isOn: boolean): JsonMap {
  const lines = toText(group['instructions'])
    .trim()
    .split(/\n{2,}/)
    .filter((line) => !/more than once/i.test(line))
  return { ...group, instructions: `${[...lines, ...(isOn ? [reuseNote] : [])].join('\n\n')}\n` }
}

function AddQuestion(place: GroupPlace) {
  const t = useTranslation('draft/editor')
  const { skill } = place
  const { change } = useGroup(place)
  const add = () =>
    change((now) => {
      const questions = toList(now['questions']).map(toMap)
      return { ...now, questions: [...questions, newQuestion(typeOf(now), skill, toMap(now['options']))] }
    })
  return (
    <Button icon="plus" onClick={add}>
      {t('question_add')}
    </Button>
  )
}

function GroupMenu({ file, skill, index, onShow }: GroupEditorProps) {
  const t = useTranslation('draft/editor')
  const { editor } = useEditorTools()
  const put = (groups: readonly JsonMap[], removed?: 'group') =>
    editor.editSection(skill, { [file]: setAt(editor.value.folder[file], ['groups'], groups) }, removed)
  const groups = () => listGroups(editor.value.folder, file)
  const move = (by: 1 | -1) => {
    put(moveEntry(groups(), index, by))
    onShow(Math.max(0, Math.min(groups().length - 1, index + by)))
  }
  const remove = () => {
    put(groups().toSpliced(index, 1), 'group')
    onShow(null)
  }
  return (
    <Menu
      label={t('group')}
      className="bs-btn bs-btn-quiet bs-btn-dense bs-push"
      items={[
        { label: t('move_up'), icon: 'up', onPress: () => move(-1) },
        { label: t('move_down'), icon: 'down', onPress: () => move(1) },
        { label: t('group_delete'), danger: true, onPress: remove },
      ]}
    >
      {t('group')}
    </Menu>
  )
}
