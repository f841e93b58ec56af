import { useQuery } from '@tanstack/react-query'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordHead } from '#web/office/record/index.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { adminTestQuery, type FiguresChoice } from './admin-queries.ts'
import './admin.css'
import { Figures } from './figures.tsx'
import { PreviewList } from './preview-list.tsx'
import { RevisionList } from './revision-list.tsx'
import { SectionLine } from './section-line.tsx'
import { TestActions } from './test-actions.tsx'
import { TestHistory } from './test-history.tsx'
import { TestBadge } from './test-badge.tsx'

interface AdminTestProps {
  readonly id: number
  readonly choice: FiguresChoice
  readonly onChoice: (choice: FiguresChoice) => void
}

/** One test: what it is, its revisions, and how its questions are answered. */
export function AdminTest({ id, choice, onChoice }: AdminTestProps) {
  const t = useTranslation('exam/admin')
  const test = useQuery({ ...adminTestQuery(id), enabled: id > 0 })
  usePageTitle(test.data?.title ?? t('test_title', { id }))
  return (
    <RecordPage query={test} title={t('test_title', { id })} failed={t('test_failed')}>
      {(found) => <TestView test={found} choice={choice} onChoice={onChoice} />}
    </RecordPage>
  )
}

function TestView({ test, choice, onChoice }: { readonly test: StaffTest } & Omit<AdminTestProps, 'id'>) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const { id, slug, title, module, kind, status, current_revision } = test
  const revision = choice.revision ?? current_revision
  return (
    <>
      <RecordHead
        title={<span lang="en">{title}</span>}
        badges={<TestBadge status={status} />}
        facts={
          <>
            <code>{slug}</code>
            <span>{nouns(`module_${module}`)}</span>
            <span>{t(`kind_${kind}`)}</span>
          </>
        }
        actions={<TestActions test={test} />}
      />
      <div className="ad-test-line">
        <SectionLine sections={test.sections} />
      </div>
      <div className="bs-stack ad-cards">
        <RevisionList test={test} page={choice.page ?? 1} chosen={revision} onChoice={(next) => onChoice({ ...choice, ...next })} />
        <PreviewList testId={id} />
        {revision !== null && (
          <Figures key={revision} {...{ id, revision, choice, onChoice }} skills={test.sections.map(({ skill }) => skill)} />
        )}
        <TestHistory testId={id} />
        <AuditHistory of={{ entity: 'test', id }} />
      </div>
    </>
  )
}
