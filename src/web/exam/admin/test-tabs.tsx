import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import type { RecordTabProps } from '#web/office/record/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { adminTestQuery, type FiguresChoice } from './admin-queries.ts'
import './admin.css'
import { Figures } from './figures.tsx'
import { PreviewList } from './preview-list.tsx'
import { readFiguresChoice } from './read-admin-filter.ts'
import { RevisionList } from './revision-list.tsx'
import { TestFacts } from './test-facts.tsx'
import { TestHistory } from './test-history.tsx'

/** The head of the record has asked for it. */
const useTest = (id: number): StaffTest | undefined => useQuery(adminTestQuery(id)).data

/** What the address says of revisions and figures, and how to change it. */
function useChoice(id: number) {
  const navigate = useNavigate()
  const choice = readFiguresChoice(useSearch({ strict: false }))
  const choose = (tab: 'versions' | 'figures', next: FiguresChoice) =>
    void navigate({ to: '/admin/tests/$id', params: { id: String(id) }, search: { tab, ...next }, resetScroll: false })
  return { choice, choose }
}

export function OverviewTab({ id }: RecordTabProps) {
  const test = useTest(id)
  if (test === undefined) return null
  return (
    <>
      <div className="bs-stack ad-cards">
        <TestFacts test={test} />
        <PreviewList testId={id} />
      </div>
    </>
  )
}

export function VersionsTab({ id }: RecordTabProps) {
  const test = useTest(id)
  const { choice, choose } = useChoice(id)
  if (test === undefined) return null
  return (
    <div className="bs-stack ad-cards">
      <RevisionList test={test} page={choice.page ?? 1} onPage={(page) => choose('versions', { page })} />
    </div>
  )
}

export function FiguresTab({ id }: RecordTabProps) {
  const test = useTest(id)
  const { choice, choose } = useChoice(id)
  const t = useTranslation('exam/admin')
  if (test === undefined) return null
  const revision = choice.revision ?? test.current_revision
  return (
    <div className="bs-stack ad-cards">
      {revision === null ? (
        <EmptyState title={t('never_published')}>{t('figures_of_published')}</EmptyState>
      ) : (
        <Figures
          key={revision}
          {...{ id, revision, choice }}
          onChoice={(next) => choose('figures', next)}
          skills={test.sections.map(({ skill }) => skill)}
        />
      )}
    </div>
  )
}

export function HistoryTab({ id }: RecordTabProps) {
  return (
    <div className="bs-stack ad-cards">
      <TestHistory testId={id} />
      <AuditHistory of={{ entity: 'test', id }} />
    </div>
  )
}
