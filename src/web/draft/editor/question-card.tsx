import type { ReactNode } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorTools, useField, useFolder } from '#web/draft/editor-context.ts'
import { FieldProblem, SelectAt, TextAt } from '#web/draft/fields.tsx'
import { familyOf, typeOf } from '#web/draft/folder.ts'
import { listGaps } from '#web/draft/gaps.ts'
import { type JsonMap, type Path, getAt, moveEntry, setAt, toList, toMap, toText } from '#web/draft/json.ts'
import { listQuotables } from '#web/draft/quotables.ts'
import { numbersOf } from '#web/draft/renumber.ts'
import { EvidenceEditor } from './evidence-editor.tsx'
import { ExplainedMatrix, Explanations } from './explanations.tsx'
import { GapKeyField, KeyField, listChoices } from './key-field.tsx'
import { QuestionStatistics } from './question-statistics.tsx'
import { OptionsEditor } from './options-editor.tsx'

export interface GroupPlace {
  readonly file: string
  readonly skill: Skill
  readonly path: Path
  readonly group: JsonMap
}

function formatNumbers(numbers: readonly (number | null)[]): string {
  return [...new Set([numbers[0], numbers.at(-1)])].map((number) => number ?? '–').join('–')
}

interface CardProps {
  readonly file: string
  readonly path: Path
  readonly number: string
  readonly keyText: string
  readonly evidenceCount: number
  readonly children: ReactNode
}

/** Questions of other sections have the same numbers. */
const isOfPart = (file: string, part: string) => file === part || file.startsWith(part.replace(/yaml$/, ''))

/** One question: its number, key, evidence and languages in a line; all of it once it is opened. */
function Card({ file, path, number, keyText, evidenceCount, children }: CardProps) {
  const t = useTranslation('draft/editor')
  const { problems } = useEditorTools()
  const first = Number.parseInt(number, 10)
  const faults = problems.filter((problem) => problem.question === first && isOfPart(problem.file, file)).length
  const field = useField(file, path, false)
  return (
    <details className="dk-card" name="dk-question" data-at={field.at} data-question={number}>
      <summary aria-describedby={field.ties['aria-describedby']}>
        <b>{number}</b>
        <span className="dk-card-key" lang="en">
          {keyText === '' ? <i>{t('no_key')}</i> : keyText}
        </span>
        <span className={evidenceCount === 0 ? 'dk-bad' : 'bs-mute'}>{t('evidence_count', { count: evidenceCount })}</span>
        <ExplainedMatrix part={file} number={String(first)} />
        {faults > 0 && <span className="dk-bad">{t('faults', { count: faults })}</span>}
      </summary>
      <div className="dk-card-in">
        <FieldProblem field={field} />
        {children}
      </div>
    </details>
  )
}

/** The questions that are listed one by one. */
export function AskedQuestions(place: GroupPlace) {
  const { group } = place
  return toList(group['questions']).map((_, index) => <AskedQuestion key={index} {...place} index={index} />)
}

function AskedQuestion({ index, ...place }: GroupPlace & { readonly index: number }) {
  const t = useTranslation('draft/editor')
  const { file, skill, path: groupPath, group } = place
  const path = [...groupPath, 'questions', index]
  const question = toMap(getAt(group, ['questions', index]))
  const family = familyOf(typeOf(group))
  const number = formatNumbers(numbersOf(question))
  const first = String(numbersOf(question)[0] ?? '')
  const key = question['key']
  const keys = typeof key === 'string' ? [key] : toList(key).map(toText)
  const choices = listChoices(group, question)
  return (
    <Card {...{ file, path, number }} keyText={keys.join(', ')} evidenceCount={toList(question['evidence']).length}>
      {family === 'headings' ? (
        <ParagraphField {...place} index={index} />
      ) : (
        <TextAt file={file} path={[...path, 'prompt']} label={t('prompt')} rows={2} isOptional={family === 'labelling'} />
      )}
      {(family === 'choice' || family === 'several') && (
        <OptionsEditor file={file} path={[...path, 'options']} type={typeOf(group)} legend={t('options')} />
      )}
      <KeyField file={file} groupPath={groupPath} group={group} index={index} />
      <QuestionStatistics skill={skill} type={typeOf(group)} numbers={numbersOf(question).filter((each) => each !== null)} />
      <EvidenceEditor file={file} path={[...path, 'evidence']} number={number} />
      <Explanations
        part={file}
        number={first}
        others={
          choices === null || family === 'headings' || family === 'matching' ? null : choices.filter((choice) => !keys.includes(choice))
        }
      />
      <QuestionWays {...place} index={index} skill={skill} />
    </Card>
  )
}

function ParagraphField({ file, path, index }: GroupPlace & { readonly index: number }) {
  const t = useTranslation('draft/editor')
  const folder = useFolder()
  const options = listQuotables(folder, file).map(({ name }) => ({ value: name, label: name }))
  return <SelectAt file={file} path={[...path, 'questions', index, 'paragraph']} label={t('paragraph')} options={options} />
}

function QuestionWays({ file, skill, path, group, index }: GroupPlace & { readonly index: number }) {
  const t = useTranslation('draft/editor')
  const { editor } = useEditorTools()
  const questions = toList(group['questions'])
  const put = (next: typeof questions, removed?: 'question') =>
    editor.editSection(skill, { [file]: setAt(editor.value.folder[file], [...path, 'questions'], next) }, removed)
  return (
    <div className="bs-row bs-row-wraps">
      <Button size="dense" icon="up" disabled={index === 0} onClick={() => put(moveEntry(questions, index, -1))}>
        {t('move_up')}
      </Button>
      <Button size="dense" icon="down" disabled={index === questions.length - 1} onClick={() => put(moveEntry(questions, index, 1))}>
        {t('move_down')}
      </Button>
      <Button size="dense" disabled={questions.length <= 1} onClick={() => put(questions.toSpliced(index, 1), 'question')}>
        {t('question_remove')}
      </Button>
    </div>
  )
}

/** The questions that are gaps of a body. */
export function GapQuestions({ file, path, group, skill }: GroupPlace) {
  const choices = listChoices(group, {})
  return listGaps(group['body'])
    .filter(({ number }) => number !== null)
    .map(({ number, key }) => (
      <Card
        key={number}
        file={file}
        path={[...path, 'gaps', String(number)]}
        number={String(number)}
        keyText={key}
        evidenceCount={toList(getAt(group, ['evidence', String(number)])).length}
      >
        <GapKeyField file={file} groupPath={path} group={group} number={number ?? 0} />
        <QuestionStatistics skill={skill} type={typeOf(group)} numbers={[number ?? 0]} />
        <EvidenceEditor file={file} path={[...path, 'evidence', String(number)]} number={String(number)} />
        <Explanations part={file} number={String(number)} others={choices === null ? null : []} />
      </Card>
    ))
}
