import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import type { StaffAttemptResult } from '#contract/supervision/attempt-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import { listed, Score, toScoreText } from './score.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useFormatTake } from './use-format-take.ts'

/** The columns of the list of attempts. */
export function useAttemptColumns(): readonly Column<StaffAttemptResult>[] {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const formatDuration = useFormatDuration()
  return useMemo(() => {
    const skillsOf = ({ scores, graded }: StaffAttemptResult) =>
      listed.filter((skill) => [...scores, ...graded].some((each) => each.skill === skill))
    const nameOf = (attempt: StaffAttemptRow) => `${attempt.test_title}${nouns('comma')}${formatTake(attempt)}`
    return [
      {
        id: 'number',
        head: t('col_number'),
        isNumber: true,
        isLabelled: true,
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      { id: 'test', head: t('test'), isLead: true, text: nameOf, cell: (attempt) => <AttemptLink attempt={attempt} /> },
      { id: 'mode', head: t('col_mode'), text: ({ mode }) => nouns(`mode_${mode}`) },
      { id: 'person', head: t('col_person'), text: ({ person }) => nameOrMask(person) },
      {
        id: 'email',
        head: t('email'),
        isOptional: true,
        text: ({ person: { email } }) => maskEmail(email),
        cell: ({ person: { email } }) => <span className="ot-soft">{maskEmail(email)}</span>,
      },
      { id: 'status', head: t('status'), text: ({ status }) => t(`status_${status}`), cell: (attempt) => <States attempt={attempt} /> },
      {
        id: 'score',
        head: t('col_score'),
        isLabelled: true,
        text: (attempt) =>
          skillsOf(attempt)
            .map((skill) => `${nouns(`skill_${skill}`)} ${toScoreText(attempt, skill)}`)
            .join(nouns('list_comma')),
        cell: (attempt) => <Scores attempt={attempt} skills={skillsOf(attempt)} />,
      },
      {
        id: 'used',
        head: t('col_used'),
        isNumber: true,
        isLabelled: true,
        text: ({ used_seconds: used }) => (used === null ? '–' : formatDuration(used)),
      },
      {
        id: 'created',
        head: t('fact_created'),
        isLabelled: true,
        sort: { ascending: 'created_at', descending: '-created_at', first: 'descending' },
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      {
        id: 'submitted',
        head: t('fact_submitted'),
        isLabelled: true,
        sort: { ascending: 'submitted_at', descending: '-submitted_at', first: 'descending' },
        text: ({ submitted_at: at }) => at ?? '',
        cell: ({ submitted_at: at }) => (at === null ? <span className="ot-soft">–</span> : <Moment at={at} />),
      },
    ]
  }, [t, nouns, formatTake, formatDuration])
}

interface ScoresProps {
  readonly attempt: StaffAttemptResult
  readonly skills: readonly (typeof listed)[number][]
}

/** What each section came to; named where there are several. */
function Scores({ attempt, skills }: ScoresProps) {
  const nouns = useTranslation('exam')
  const [first] = skills
  if (first === undefined) return <span className="ot-soft">–</span>
  if (skills.length === 1) return <Score attempt={attempt} skill={first} />
  return (
    <span className="sp-scores">
      {skills.map((skill) => (
        <span key={skill}>
          <abbr className="sf-initial" title={nouns(`skill_${skill}`)}>
            {nouns(`skill_${skill}`).slice(0, 1)}
          </abbr>{' '}
          <Score attempt={attempt} skill={skill} />
        </span>
      ))}
    </span>
  )
}

/** What was taken, with the link to the attempt. */
export function AttemptLink({ attempt }: { readonly attempt: Omit<StaffAttemptRow, 'person'> }) {
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  return (
    <Link to="/admin/attempts/$id" params={{ id: String(attempt.id) }}>
      <span lang="en">{attempt.test_title}</span>
      {nouns('comma')}
      {formatTake(attempt)}
    </Link>
  )
}

/** The status of an attempt, and what is unusual about it. */
export function States({ attempt: { status, factor, seen_before, late } }: { readonly attempt: Omit<StaffAttemptRow, 'person'> }) {
  const t = useTranslation('supervision')
  return (
    <span className="bs-row bs-row-wraps sf-badges">
      <StatusBadge status={status} />
      {factor > 1 && <Badge icon="clock">{t('factor_short', { factor })}</Badge>}
      {seen_before.length > 0 && <Badge tone="wait">{t('seen_before')}</Badge>}
      {late.all > 0 && (
        <Badge tone={late.to_decide > 0 ? 'wait' : 'plain'}>
          {late.to_decide > 0 ? t('late_waiting', { count: late.to_decide }) : t('late_count', { count: late.all })}
        </Badge>
      )}
    </span>
  )
}
