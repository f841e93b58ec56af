import type { DraftProblem } from '#contract/exam/draft-content.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFolder } from '#web/draft/editor-context.ts'
import { typeOf } from '#web/draft/folder.ts'
import { findStep, type OutlineStep } from '#web/draft/outline.ts'
import { useNameField } from '#web/draft/review/name-field.ts'

/** How a step of the line is called. */
export function useStepName(): (step: OutlineStep) => string {
  const t = useTranslation('draft/page')
  const nouns = useTranslation('exam')
  return ({ kind, skill, first, last, group }) => {
    if (kind === 'group' && group !== null) {
      const numbers = first === last ? String(first ?? '–') : `${first}–${last}`
      return `${numbers} ${nouns(`type_${typeOf(group)}`)}`
    }
    if (kind === 'section') return nouns(`skill_${skill}`)
    if (kind === 'text') return t(skill === 'reading' ? 'text' : 'script')
    return t(kind)
  }
}

/** Where a problem is, in words: its field and question, or the part that it is about. */
export function useNamePlace(): (problem: Pick<DraftProblem, 'file' | 'path' | 'question'>) => string {
  const t = useTranslation('draft/page')
  const folder = useFolder()
  const nameField = useNameField()
  const nameStep = useStepName()
  return ({ file, path, question }) => {
    if (question !== null) return nameField({ file, path: null, question })
    const step = findStep(folder, file, path, question)
    const name = nameStep(step)
    return step.part === null || step.skill === null || step.kind === 'section'
      ? name
      : `${t(`part_${step.skill}`, { number: step.part })}${t('comma')}${name}`
  }
}
