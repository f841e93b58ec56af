import { useId } from 'react'
import type { ContentProblem } from '#contract/exam/exam-staff.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ProblemListProps {
  readonly title: string
  readonly lead?: string
  readonly problems: readonly ContentProblem[]
  /** How many there are; the list may have fewer. */
  readonly count: number
}

/** What the checker says, file by file, with line and question. Its sentences are English. */
export function ProblemList({ title, lead, problems, count }: ProblemListProps) {
  const t = useTranslation('exam/admin')
  const id = useId()
  return (
    <section className="bs-card bs-pad" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="bs-small bs-soft">{lead}</p>}
      {[...Map.groupBy(problems, ({ file }) => file)].map(([file, own]) => (
        <div key={file} className="ad-problems">
          <h3>
            <code>{file}</code>
          </h3>
          <ul>
            {own.map(({ line, question, message }, index) => (
              <li key={`${line} ${index}`}>
                <span className="bs-tiny bs-mute">
                  {t('line', { line })}
                  {question !== null && ` · ${t('question', { question })}`}
                </span>
                <span lang="en">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {count > problems.length && <p className="bs-small">{t('and_more', { count: count - problems.length })}</p>}
    </section>
  )
}
