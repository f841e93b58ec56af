import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { ImportReport as Report } from '#contract/exam/exam-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge, Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateTests } from './admin-queries.ts'
import { KeyChanges } from './key-changes.tsx'
import { ProblemList } from './problem-list.tsx'
import { SectionLine } from './section-line.tsx'

/** What the checker found, and the way to publish it. */
export function ImportReport({ report }: { readonly report: Report }) {
  const t = useTranslation('exam/admin')
  const { problems, problem_count, advice, advice_count, facts, key_changes, current, same } = report
  return (
    <>
      <section className="bs-card bs-pad bs-stack">
        <ReportHead report={report} />
        {facts !== null && <Facts facts={facts} />}
        <Note>{t(describeMeaning(report))}</Note>
        {problem_count > 0 && (
          <p className="bs-small">
            <Link to="/admin/tests/drafts">{t('mend_in_draft')}</Link>
          </p>
        )}
        {report.upload !== null && !same && <Publish report={report} upload={report.upload} />}
      </section>
      {problem_count > 0 && <ProblemList title={t('problems')} problems={problems} count={problem_count} />}
      {current !== null && facts !== null && !same && <KeyChanges changes={key_changes} />}
      {advice_count > 0 && <ProblemList title={t('advice')} lead={t('advice_lead')} problems={advice} count={advice_count} />}
    </>
  )
}

/** Focus comes here once the checker has answered. */
function ReportHead({ report: { title, slug, problem_count } }: { readonly report: Report }) {
  const t = useTranslation('exam/admin')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const isSound = problem_count === 0
  return (
    <div>
      <h2 ref={head} tabIndex={-1} lang={title === null ? undefined : 'en'}>
        {title ?? slug}
      </h2>
      <p className="bs-row bs-row-wraps">
        <code>{slug}</code>
        <Badge tone={isSound ? 'good' : 'bad'}>{isSound ? t('no_problems') : t('problems_count', { count: problem_count })}</Badge>
      </p>
    </div>
  )
}

/** What publishing would mean. */
function describeMeaning({ problem_count, current, same }: Report): string {
  if (problem_count > 0) return 'means_mend'
  if (current === null) return 'means_new'
  if (same) return 'means_same'
  return current.status === 'retired' ? 'means_retired' : 'means_revision'
}

function Facts({ facts }: { readonly facts: NonNullable<Report['facts']> }) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const types = [...new Set(facts.sections.flatMap((section) => section.types))]
  const rows: readonly Fact[] = [
    [
      t('kind'),
      <Fragment key="kind">
        {nouns(`module_${facts.module}`)}
        {nouns('comma')}
        {t(`kind_${facts.kind}`)}
        <SectionLine sections={facts.sections} />
      </Fragment>,
    ],
    [t('types'), types.map((type) => nouns(`type_${type}`)).join(nouns('comma')) || '–'],
    [
      t('licence'),
      <span key="licence" lang="en">
        {facts.licence}
      </span>,
    ],
    [
      t('origin'),
      <span key="origin" lang="en">
        {facts.origin}
      </span>,
    ],
  ]
  return <FactList facts={rows} />
}

function Publish({ report, upload }: { readonly report: Report; readonly upload: string }) {
  const t = useTranslation('exam/admin')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const submission = useSubmit([])
  const send = async (draft: boolean) => {
    const test = await api.examStaff.publishImport({ upload, draft })
    await invalidateTests()
    await navigate({ to: '/admin/tests/$id', params: { id: String(test.id) }, search: draft ? { tab: 'versions' } : {} })
  }
  const keep = async () => {
    if (await submission.run(() => send(true))) showToast(t('toast_draft'))
  }
  return (
    <div>
      <div className="bs-row bs-row-wraps">
        <Button kind="primary" onClick={() => setAsking(true)}>
          {t('publish')}
        </Button>
        <Button busy={submission.busy} onClick={() => void keep()} aria-describedby="ad-draft-hint">
          {t('keep_draft')}
        </Button>
      </div>
      <p className="bs-small bs-soft ad-draft-hint" id="ad-draft-hint">
        {t('keep_draft_hint')}
      </p>
      <FormSentence submission={submission} />
      {asking && (
        <ConfirmDialog
          title={t('publish_title')}
          confirm={t('publish')}
          done={t('toast_published')}
          act={() => send(false)}
          onClose={() => setAsking(false)}
        >
          <p className="bs-soft">{t(describeMeaning(report))}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
