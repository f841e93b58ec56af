import { useTranslation } from '#web/kit/i18n/words.ts'
import type { CheckedAnswers } from './kept-answers.ts'

interface QuestionStripProps {
  readonly ids: readonly string[]
  readonly answers: CheckedAnswers
  readonly at: number
  readonly onAt: (at: number) => void
}

/** The numbers of all questions, with how each went. */
export function QuestionStrip({ ids, answers, at, onAt }: QuestionStripProps) {
  const t = useTranslation('result/sample')
  const describe = (id: string) => {
    const answer = answers[id]
    if (answer === undefined) return 'open'
    return answer.marks.every(({ correct }) => correct) ? 'right' : 'wrong'
  }
  return (
    <nav aria-label={t('questions')}>
      <ol className="sm-strip">
        {ids.map((id, place) => (
          <li key={id}>
            <button
              type="button"
              className={`sm-number sm-${describe(id)}`}
              aria-current={place === at ? 'step' : undefined}
              aria-label={t(`number_${describe(id)}`, { number: id })}
              onClick={() => onAt(place)}
            >
              {id}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
