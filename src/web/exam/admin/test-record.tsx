import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordHead } from '#web/office/record/index.ts'
import { adminTestQuery } from './admin-queries.ts'
import './admin.css'
import { TestActions } from './test-actions.tsx'
import { TestBadge } from './test-badge.tsx'

interface TestRecordProps {
  readonly id: number
  /** The tabs and the one that is shown. */
  readonly children: ReactNode
}

/** The record of one test as staff see it: what it is, whether people find it, and its tabs. */
export function TestRecord({ id, children }: TestRecordProps) {
  const t = useTranslation('exam/admin')
  const test = useQuery({ ...adminTestQuery(id), enabled: id > 0 })
  usePageTitle(test.data?.title ?? t('test_title', { id }))
  return (
    <RecordPage query={test} title={t('test_title', { id })} failed={t('test_failed')}>
      {(found) => <TestView test={found}>{children}</TestView>}
    </RecordPage>
  )
}

function TestView({ test, children }: Pick<TestRecordProps, 'children'> & { readonly test: StaffTest }) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const { slug, title, module, kind, status } = test
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
      {children}
    </>
  )
}
