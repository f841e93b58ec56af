import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { GradedSkill } from '#contract/grading/marking.ts'
import type { GraderQualityInWeeks as Quality } from '#contract/grading/quality.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { Tabs } from '#web/kit/page/tabs.tsx'
import { MarkedScripts } from './marked-scripts.tsx'
import { QualityView } from './quality-view.tsx'
import { graderQualityQuery, ownQualityQuery } from './quality-queries.ts'

interface GraderQualityProps {
  readonly id: number
  /** Which skill is shown, where both were marked. */
  readonly skill: GradedSkill | undefined
  readonly onSkill: (skill: GradedSkill) => void
}

/** How one grader marks, for staff, with their scripts. */
export function GraderQuality({ id, skill, onSkill }: GraderQualityProps) {
  const t = useTranslation('grading/quality')
  const found = useQuery({ ...graderQualityQuery(id), enabled: id > 0 })
  const title = found.data === undefined ? t('title') : t('of_grader', { name: found.data.grader.name })
  usePageTitle(title)
  return (
    <RecordPage query={found} title={title} failed={t('failed')}>
      {({ data }) => (
        <>
          <Head title={title} lead={t('lead_grader')}>
            <Link to="/teachers/$who" params={{ who: String(id) }}>
              {t('to_teacher')}
            </Link>
          </Head>
          <Skills data={data} skill={skill} onSkill={onSkill} staffView={(shown) => <MarkedScripts key={shown} id={id} skill={shown} />} />
        </>
      )}
    </RecordPage>
  )
}

/** How the person who is signed in marks. */
export function OwnQuality() {
  const t = useTranslation('grading/quality')
  const found = useQuery(ownQualityQuery())
  const [skill, setSkill] = useState<GradedSkill>()
  usePageTitle(t('own_title'))
  return (
    <RecordPage query={found} title={t('own_title')} failed={t('failed')}>
      {({ data }) => (
        <>
          <Head title={t('own_title')} lead={t('own_lead')} />
          <Skills data={data} skill={skill} onSkill={setSkill} />
        </>
      )}
    </RecordPage>
  )
}

interface HeadProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function Head({ title, lead, children }: HeadProps) {
  const t = useTranslation('grading/quality')
  return (
    <div className="bs-pagehead gf-head">
      <h1>{title}</h1>
      <p className="bs-soft">
        {lead} {t('never_added')}
      </p>
      {children !== undefined && <p className="bs-small">{children}</p>}
    </div>
  )
}

interface SkillsProps {
  readonly data: readonly Quality[]
  readonly skill: GradedSkill | undefined
  readonly onSkill: (skill: GradedSkill) => void
  /** What staff see below the figures. */
  readonly staffView?: (skill: GradedSkill) => ReactNode
}

/** The skill that is selected, else the first that was marked; with tabs where both were. */
function Skills({ data, skill, onSkill, staffView }: SkillsProps) {
  const t = useTranslation('grading/quality')
  const shown = data.find((each) => each.skill === skill) ?? data[0]
  if (shown === undefined)
    return (
      <div className="bs-card">
        <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
      </div>
    )
  const view = (
    <>
      <QualityView quality={shown} />
      {staffView?.(shown.skill)}
    </>
  )
  if (data.length === 1) return view
  return (
    <Tabs
      label={t('skill')}
      tabs={data.map((each) => ({ value: each.skill, label: t(`skill_${each.skill}`) }))}
      value={shown.skill}
      onValue={onSkill}
    >
      {view}
    </Tabs>
  )
}
