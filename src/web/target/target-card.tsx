import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { OwnTarget } from '#contract/target/target.contract.ts'
import { BandFigure } from '#web/kit/display/band-ruler.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LazyTargetDialog } from './lazy-target-dialog.ts'
import { bandRows } from './band-rows.ts'
import './target.css'
import { ownTargetQuery } from './target-query.ts'

interface TargetCardProps {
  /** The latest estimate of each skill that has one. */
  readonly latest: Readonly<Record<string, number>>
}

/** Days to the exam, and the bands aimed for beside the latest estimates. Nothing for who can't have a target. */
export function TargetCard({ latest }: TargetCardProps) {
  const t = useTranslation('target')
  const own = useQuery(ownTargetQuery)
  const [isEditing, setEditing] = useState(false)
  if (own.data === undefined) {
    return (
      <section className="bs-card tg-card" aria-label={t('title')} aria-busy={!own.isError}>
        <p className="bs-small bs-soft">{own.isError ? t('failed') : '\u00a0'}</p>
      </section>
    )
  }
  if (!own.data.may_change) return null
  const isSet = own.data.exam_date !== null || bandRows.some((row) => own.data[row] !== null)
  return (
    <section className="bs-card tg-card" aria-labelledby="tg-title">
      <ExamDay target={own.data} isSet={isSet} />
      {bandRows.some((row) => own.data[row] !== null) && <Bands target={own.data} latest={latest} />}
      <div>
        <Button size="dense" onClick={() => setEditing(true)}>
          {t(isSet ? 'change' : 'set')}
        </Button>
      </div>
      <Suspense fallback={null}>{isEditing && <LazyTargetDialog target={own.data} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  )
}

function ExamDay({ target, isSet }: { readonly target: OwnTarget; readonly isSet: boolean }) {
  const t = useTranslation('target')
  const { day } = useFormatInstant('UTC')
  const { exam_date: date, days_left: days } = target
  if (date === null || days === null) {
    return (
      <div>
        <h2 id="tg-title">{t('title')}</h2>
        <p className="bs-small bs-soft">{t(isSet ? 'no_date' : 'lead')}</p>
      </div>
    )
  }
  return (
    <div>
      <h2 id="tg-title">{days > 0 ? t('days', { count: days }) : t(days === 0 ? 'today' : 'over')}</h2>
      <p className="bs-small bs-soft">{day(`${date}T00:00:00Z`)}</p>
    </div>
  )
}

function Bands({ target, latest }: TargetCardProps & { readonly target: OwnTarget }) {
  const t = useTranslation('target')
  return (
    <table className="tg-bands">
      <thead>
        <tr>
          <th scope="col">
            <span className="bs-sr">{t('skill')}</span>
          </th>
          <th scope="col">{t('target')}</th>
          <th scope="col">{t('latest')}</th>
        </tr>
      </thead>
      <tbody>
        {bandRows
          .filter((row) => row !== 'overall' || target.overall !== null)
          .map((row) => (
            <tr key={row}>
              <th scope="row">{t(row)}</th>
              <td>
                <BandFigure band={target[row]} small />
              </td>
              <td className="bs-num bs-soft">{row === 'overall' ? '–' : (latest[row]?.toFixed(1) ?? '–')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
