import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ChallengeGroup } from '#contract/challenge/challenge-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { toTestChip } from '#web/supervision/test-chip.ts'
import { challengeTones } from './challenge-tones.ts'
import { type ChallengeFilter, challengeListQuery } from './key-queries.ts'
import { readChallengeFilter } from './read-challenge-filter.ts'

interface ChallengesProps {
  readonly filter: ChallengeFilter
  readonly onFilter: (filter: ChallengeFilter, options: { readonly replace: boolean }) => void
}

/** Marks that candidates challenge, by question and answer. */
export function Challenges({ filter, onFilter }: ChallengesProps) {
  const t = useTranslation('supervision/keys')
  const asked = withoutColumns(filter)
  const challenges = useQuery(challengeListQuery(asked))
  const columns = useChallengeColumns()
  return (
    <ListPage<ChallengeGroup>
      name="challenges"
      title={t('challenges')}
      lead={t('challenges_lead')}
      query={challenges}
      fetchPage={(place) => api.challengeStaff.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) =>
          t(asked.status === 'decided' ? `decided_count${isCapped ? '_over' : ''}` : `to_decide${isCapped ? '_over' : ''}`, {
            count: total,
          }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('challenge_title', { id })}
      texts={[
        { name: 'q', label: t('test') },
        { name: 'number', label: t('question_number') },
      ]}
      chips={[
        { name: 'status', label: t('status'), usual: t('status_open'), options: [{ value: 'decided', label: t('status_decided') }] },
        ...toTestChip(t('test'), filter.test_id, challenges.data?.data[0]?.test_title),
      ]}
      {...(filter.status === undefined && { usualSort: 'first_at' })}
      filter={{ ...filter, test_id: filter.test_id?.toString() }}
      onFilter={(changed, options) => onFilter(readChallengeFilter(changed), options)}
    />
  )
}

/** The columns of the list of challenges; a record of a test shows some of them. */
export function useChallengeColumns(): readonly Column<ChallengeGroup>[] {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  return useMemo(() => {
    const nameOf = ({ skill, number }: ChallengeGroup) => t('row_title', { skill: nouns(`skill_${skill}`), number })
    return [
      {
        id: 'question',
        head: t('question_number'),
        isLead: true,
        text: nameOf,
        cell: (challenge) => (
          <Link to="/admin/challenges/$id" params={{ id: String(challenge.id) }}>
            {nameOf(challenge)}
          </Link>
        ),
      },
      { id: 'test', head: t('test'), text: ({ test_title }) => test_title, cell: ({ test_title }) => <span lang="en">{test_title}</span> },
      {
        id: 'answer',
        head: t('col_answer'),
        isLabelled: true,
        text: ({ answer }) => answer,
        cell: ({ answer }) => (
          <b lang="en" className="ot-long">
            {answer}
          </b>
        ),
      },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <Badge tone={challengeTones[status]}>{t(`status_${status}`)}</Badge>,
      },
      { id: 'candidates', head: t('col_candidates'), isNumber: true, isLabelled: true, text: ({ count }) => String(count) },
      {
        id: 'first',
        head: t('col_first'),
        sort: { ascending: 'first_at', descending: '-first_at' },
        isLabelled: true,
        text: ({ first_at }) => first_at,
        cell: ({ first_at }) => <Moment at={first_at} />,
      },
      {
        id: 'last',
        head: t('col_last'),
        isLabelled: true,
        isOptional: true,
        text: ({ last_at }) => last_at,
        cell: ({ last_at }) => <Moment at={last_at} />,
      },
    ]
  }, [t, nouns])
}
