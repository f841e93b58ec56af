import { useQuery } from '@tanstack/react-query'
import type { GraderQuality as Quality } from '#contract/grading/quality.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { QualityView } from './quality-view.tsx'
import { graderQualityQuery, ownQualityQuery } from './quality-queries.ts'

/** How one grader marks, for staff. */
export function GraderQuality({ id }: { readonly id: number }) {
  const t = useTranslation('grading/quality')
  const found = useQuery({ ...graderQualityQuery(id), enabled: id > 0 })
  const title = found.data === undefined ? t('title') : t('of_grader', { name: found.data.grader.name })
  usePageTitle(title)
  return (
    <RecordPage query={found} title={title} failed={t('failed')}>
      {({ data }) => <Skills title={title} lead={t('lead_grader')} data={data} />}
    </RecordPage>
  )
}

/** How the person who is signed in marks. */
export function OwnQuality() {
  const t = useTranslation('grading/quality')
  const found = useQuery(ownQualityQuery())
  usePageTitle(t('own_title'))
  return (
    <RecordPage query={found} title={t('own_title')} failed={t('failed')}>
      {({ data }) => <Skills title={t('own_title')} lead={t('own_lead')} data={data} />}
    </RecordPage>
  )
}

function Skills({ title, lead, data }: { readonly title: string; readonly lead: string; readonly data: readonly Quality[] }) {
  const t = useTranslation('grading/quality')
  return (
    <>
      <div className="bs-pagehead">
        <h1>{title}</h1>
        <p className="bs-soft">{lead}</p>
      </div>
      <Note>{t('never_added')}</Note>
      {data.length === 0 && (
        <div className="bs-card">
          <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
        </div>
      )}
      {data.map((quality) => (
        <QualityView key={quality.skill} quality={quality} />
      ))}
    </>
  )
}
