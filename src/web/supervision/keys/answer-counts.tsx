import { useMemo } from 'react'
import type { KeyedQuestion } from '#contract/challenge/challenge-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type TableColumn, TableView } from '#web/office/table/index.ts'

interface AnswerCountsProps {
  readonly keyed: KeyedQuestion
  readonly challenged: string | null
}

type GivenAnswer = KeyedQuestion['answers']['given'][number]

/** How often each answer was given, right and wrong. */
export function AnswerCounts({ keyed: { answers }, challenged }: AnswerCountsProps) {
  const t = useTranslation('supervision/keys')
  const { attempts, at_most, blank, given } = answers
  const columns = useMemo(
    (): readonly TableColumn<GivenAnswer>[] => [
      {
        id: 'answer',
        head: t('col_answer'),
        isLead: true,
        cell: ({ answer }) => (
          <>
            <span lang="en">{answer}</span> {answer === challenged && <Badge tone="wait">{t('this_answer')}</Badge>}
          </>
        ),
      },
      { id: 'times', head: t('col_times'), isNumber: true, isLabelled: true, cell: ({ count }) => count },
      {
        id: 'counts',
        head: t('col_counts'),
        isLabelled: true,
        cell: ({ right }) => <Badge tone={right ? 'good' : 'plain'}>{t(right ? 'counts' : 'counts_not')}</Badge>,
      },
    ],
    [t, challenged],
  )
  return (
    <section className="bs-card bs-pad" aria-labelledby="ky-answers">
      <h2 id="ky-answers">{t('answers')}</h2>
      <p className="bs-small bs-soft">
        {attempts === 0 ? t('no_answers') : t('answers_lead', { attempts, blank })}
        {attempts >= at_most && ` ${t('answers_most', { most: at_most })}`}
      </p>
      {given.length > 0 && (
        <div className="ky-table">
          <TableView
            label={t('answers_table')}
            columns={columns}
            shown={columns}
            rows={given}
            rowId={({ answer }) => answer}
            rowName={({ answer }) => answer}
            sort=""
            onSort={() => undefined}
            isBusy={false}
          />
        </div>
      )}
    </section>
  )
}
