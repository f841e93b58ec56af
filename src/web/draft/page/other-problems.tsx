import { useSyncExternalStore } from 'react'
import { useEditorTools, useFolder, nameField } from '#web/draft/editor-context.ts'
import { isProblemOf } from '#web/draft/field-places.ts'
import { useDescribeProblem } from '#web/draft/describe-problem.ts'
import { findStep, type OutlineStep } from '#web/draft/outline.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What the checker says of this step and no field in it can show. */
export function OtherProblems({ step }: { readonly step: OutlineStep }) {
  const t = useTranslation('draft/page')
  const describe = useDescribeProblem()
  const folder = useFolder()
  const { problems, fields } = useEditorTools()
  const { places } = useSyncExternalStore(fields.watch, () => fields.value)
  const others = problems.filter((problem) => {
    if (places.some((place) => isProblemOf(problem, place))) return false
    const { file, index } = findStep(folder, problem.file, problem.path, problem.question)
    return file === step.file && index === step.index
  })
  if (others.length === 0) return null
  return (
    <section className="dk-section dk-others" aria-labelledby="dk-others">
      <header>
        <h2 id="dk-others">{t('other_problems')}</h2>
      </header>
      <ul className="dk-in">
        {others.map((problem, index) => (
          <li key={`${problem.file} ${problem.line} ${index}`} data-at={nameField(problem.file, problem.path ?? [])}>
            <p className="bs-err" tabIndex={-1}>
              <span>{describe(problem)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
