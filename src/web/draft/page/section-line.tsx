import { useState } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import type { DraftProblem } from '#contract/exam/draft-content.ts'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { bringIntoView } from '#web/kit/page/bring-into-view.ts'
import { useEditorTools, useFolder } from '#web/draft/editor-context.ts'
import { listSkills, skills } from '#web/draft/folder.ts'
import { factsStep, findStep, type OutlinePart, type OutlineSection, type OutlineStep, outlineTest } from '#web/draft/outline.ts'
import { getAt, toText } from '#web/draft/json.ts'
import { useStepName } from './name-place.ts'

interface SectionLineProps {
  /** Undefined before the first check. */
  readonly problems: readonly DraftProblem[] | undefined
  readonly current: OutlineStep
  readonly onShow: (step: OutlineStep) => void
}

const nameStep = ({ file, index }: OutlineStep) => `${file} ${index ?? ''}`

const listSteps = ({ steps, parts }: OutlineSection) => [...steps, ...parts.flatMap((part) => part.steps)]

/** The section that a step belongs to; the only one where the step belongs to none. */
function findShown(outline: readonly OutlineSection[], current: OutlineStep): OutlineSection | undefined {
  const name = nameStep(current)
  return (
    outline.find((section) => listSteps(section).some((step) => nameStep(step) === name)) ?? (outline.length === 1 ? outline[0] : undefined)
  )
}

/** The sections of the test in a line and, below, the parts of the one that is open, each with a tick or the number of its problems. */
export function SectionLine({ problems, current, onShow }: SectionLineProps) {
  const t = useTranslation('draft/page')
  const nouns = useTranslation('exam')
  const folder = useFolder()
  const outline = outlineTest(folder)
  const counts = new Map<string, number>()
  for (const { file, path, question } of problems ?? []) {
    const name = nameStep(findStep(folder, file, path, question))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const step = { current, onShow, counts: problems === undefined ? null : counts }
  const shown = findShown(outline, current)
  const [refusal, setRefusal] = useState<string | null>(null)
  const missing = isWhole(toText(getAt(folder['test.yaml'], ['kind']))) ? skills.filter((skill) => !listSkills(folder).includes(skill)) : []
  return (
    <nav className="dk-line" aria-label={t('line')}>
      <div className="dk-line-section" onFocus={bringIntoView}>
        <Step {...step} step={factsStep} />
        {outline.map((section) =>
          section.steps.map((each) => (
            <Step key={nameStep(each)} {...step} step={each} counted={listSteps(section)} isOpen={section === shown} />
          )),
        )}
        {missing.map((skill) => (
          <AddPart key={skill} skill={skill} label={t('add_section', { skill: nouns(`skill_${skill}`) })} onRefusal={setRefusal} />
        ))}
      </div>
      {shown !== undefined && (
        <div className="dk-line-section" onFocus={bringIntoView}>
          {shown.parts.map((part) => (
            <div key={part.number} className="dk-line-part">
              <b>{t(`part_${shown.skill}`, { number: part.number })}</b>
              {part.steps.map((each) => (
                <Step key={nameStep(each)} {...step} step={each} />
              ))}
              <PartMenu part={part} onShow={onShow} />
            </div>
          ))}
          <AddPart skill={shown.skill} label={t(`add_${shown.skill}`)} onRefusal={setRefusal} />
        </div>
      )}
      <div role="alert">{refusal !== null && <ErrorLine>{refusal}</ErrorLine>}</div>
    </nav>
  )
}

const isWhole = (kind: string) => kind !== 'section'

/** The step that is shown is in sight, however long its line. */
function scrollIntoLine(step: HTMLElement | null): void {
  const line = step?.closest<HTMLElement>('.dk-line-section')
  if (step === null || line === null || line === undefined) return
  const [from, to] = [step.offsetLeft - 40, step.offsetLeft + step.offsetWidth + 40]
  if (from < line.scrollLeft) line.scrollLeft = from
  else if (to > line.scrollLeft + line.clientWidth) line.scrollLeft = to - line.clientWidth
}

interface StepProps {
  readonly step: OutlineStep
  readonly current: OutlineStep
  readonly counts: ReadonlyMap<string, number> | null
  readonly onShow: (step: OutlineStep) => void
  /** Whose problems it counts; left out: its own. */
  readonly counted?: readonly OutlineStep[]
  /** Its parts are shown below. */
  readonly isOpen?: boolean
}

function Step({ step, current, counts, onShow, counted = [step], isOpen = false }: StepProps) {
  const t = useTranslation('draft/page')
  const toName = useStepName()
  const count = counted.reduce((sum, each) => sum + (counts?.get(nameStep(each)) ?? 0), 0)
  const isCurrent = nameStep(step) === nameStep(current)
  return (
    <button
      ref={isCurrent ? scrollIntoLine : undefined}
      type="button"
      className={isOpen ? 'dk-step dk-step-open' : 'dk-step'}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onShow(step)}
    >
      {toName(step)} {count > 0 && <span className="dk-bad">{t('step_open', { count })}</span>}
      {count === 0 && counts !== null && (
        <>
          <Icon name="check" />
          <span className="bs-sr">{t('step_done')}</span>
        </>
      )}
    </button>
  )
}

interface AddPartProps {
  readonly skill: Skill
  readonly label: string
  /** Why no part was added; null once one was. */
  readonly onRefusal: (sentence: string | null) => void
}

function AddPart({ skill, label, onRefusal }: AddPartProps) {
  const describe = useDescribeRefusal()
  const { editor } = useEditorTools()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await editor.flush()
      editor.take(await api.testDraft.addPart({ id: editor.value.draft.id, skill }))
      onRefusal(null)
    } catch (error) {
      onRefusal(describe(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="dk-step dk-step-add" aria-busy={isBusy || undefined} onClick={() => !isBusy && void add()}>
      {label}
    </button>
  )
}

function PartMenu({ part, onShow }: { readonly part: OutlinePart; readonly onShow: (step: OutlineStep) => void }) {
  const t = useTranslation('draft/page')
  const { editor } = useEditorTools()
  const [isAsking, setAsking] = useState(false)
  const name = t(`part_${part.skill}`, { number: part.number })
  const remove = async () => {
    await editor.flush()
    const { id, version } = editor.value.draft
    editor.take(await api.testDraft.removePart({ id, skill: part.skill, part: part.number, version }))
    editor.editSection(part.skill, {})
  }
  return (
    <>
      <Menu
        label={name}
        buttonLabel={t('part_menu', { name })}
        className="dk-step dk-step-menu"
        items={[{ label: t('part_delete'), danger: true, onPress: () => setAsking(true) }]}
      >
        <Icon name="dots" />
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t('part_delete_title', { name })}
          confirm={t('part_delete')}
          danger
          act={remove}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onShow(factsStep)
          }}
        >
          <p className="bs-soft">{t('part_delete_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
