import { useQuery } from '@tanstack/react-query'
import type { Marking } from '#contract/grading/marking.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { toClockTime } from '#web/room/index.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { draftsQuery } from './work-queries.ts'

/** What graders have written so far. */
export function Drafts({ id }: { readonly id: number }) {
  const t = useTranslation('grading/admin')
  const drafts = useQuery(draftsQuery(id))
  if (drafts.isError)
    return <ErrorState title={t('one_failed')} error={drafts.error} busy={drafts.isFetching} onRetry={() => void drafts.refetch()} />
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ga-drafts">
      <h2 id="ga-drafts">{t('drafts')}</h2>
      {drafts.data?.data.map(({ grader, version, marking, saved_at }) => (
        <article key={grader.id} className="bs-stack">
          <h3>{t('draft_of', { name: grader.name, version })}</h3>
          <p className="bs-small bs-soft">
            {t('draft_saved')} <Moment at={saved_at} />
          </p>
          <Draft marking={marking} />
        </article>
      ))}
    </section>
  )
}

function Draft({ marking: { marks, comments, overall } }: { readonly marking: Marking }) {
  const t = useTranslation('grading/admin')
  const bands = marks.filter(({ band }) => band !== null)
  return (
    <>
      {bands.length > 0 && (
        <>
          <h4>{t('draft_bands')}</h4>
          <ul>
            {bands.map(({ part, criterion, band }) => (
              <li key={`${part} ${criterion}`}>
                {part !== null && `${t('draft_part', { part })}${t('comma')}`}
                {t(`criterion_${criterion}`)} <b>{band?.toFixed(1)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {comments.length > 0 && (
        <>
          <h4>{t('draft_comments')}</h4>
          <ul>
            {comments.map(({ id, anchor, text, suggestion, voice }) => (
              <li key={id}>
                {anchor.kind === 'text' && <q>{anchor.quote}</q>} {text} {suggestion !== null && <ins>{suggestion}</ins>}{' '}
                {voice !== undefined && t('draft_voice', { time: toClockTime(voice.duration_ms) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {overall !== '' && (
        <>
          <h4>{t('draft_overall')}</h4>
          <p>{overall}</p>
        </>
      )}
    </>
  )
}
