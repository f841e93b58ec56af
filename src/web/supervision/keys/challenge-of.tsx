import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import '#web/supervision/staff.css'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AssigneeLine } from '#web/assignment/index.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { challengeTones } from './challenge-tones.ts'
import { KeyEditor } from './key-editor.tsx'
import { challengeListQuery, challengeQuery, voicesQuery } from './key-queries.ts'

/** One challenge, with those that are decided together with it. */
export function ChallengeOf({ id }: { readonly id: number }) {
  const t = useTranslation('supervision/keys')
  const challenge = useQuery({ ...challengeQuery(id), enabled: id > 0 })
  usePageTitle(t('challenge_title', { id }))
  return (
    <RecordPage query={challenge} title={t('challenge_title', { id })} failed={t('challenge_failed')}>
      {(found) => <ChallengeView challenge={found} />}
    </RecordPage>
  )
}

function ChallengeView({ challenge }: { readonly challenge: ChallengeDetail }) {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  const { test_id, test_title, revision, skill, question, number, status } = challenge
  return (
    <>
      <RecordHead
        title={t('row_title', { skill: nouns(`skill_${skill}`), number })}
        badges={<Badge tone={challengeTones[status]}>{t(`status_${status}`)}</Badge>}
        facts={
          <>
            <Link to="/admin/tests/$id" params={{ id: String(test_id) }} lang="en">
              {test_title}
            </Link>
            <span>{t('challenge_title', { id: challenge.id })}</span>
            <span>
              <Moment at={challenge.first_at} />
            </span>
          </>
        }
      />
      {status === 'open' ? (
        <AssigneeLine
          assignee={challenge.assignee}
          onTake={async (take) => {
            await api.challengeStaff.assign({ id: challenge.id, take })
            await queryClient.invalidateQueries(challengeQuery(challenge.id))
          }}
        />
      ) : (
        <NextOpen />
      )}
      <div className="bs-stack sf-cards">
        <KeyEditor place={{ id: test_id, revision, skill, question }} challenge={challenge}>
          <Voices id={challenge.id} />
        </KeyEditor>
        <AuditHistory of={{ entity: 'challenge', id: challenge.id }} />
      </div>
    </>
  )
}

/** The way on from a challenge that has been decided, where another one is open. */
function NextOpen() {
  const t = useTranslation('supervision/keys')
  const next = useQuery(challengeListQuery({})).data?.data[0]
  if (next === undefined) return null
  return (
    <NextSteps>
      <li>
        {t('next_waiting')}
        <Link to="/admin/challenges/$id" params={{ id: String(next.id) }}>
          {t('go_next')}
        </Link>
      </li>
    </NextSteps>
  )
}

function Voices({ id }: { readonly id: number }) {
  const t = useTranslation('supervision/keys')
  const { minute } = useFormatInstant(null)
  const [page, setPage] = useState(1)
  const voices = useQuery(voicesQuery(id, page))
  return (
    <section className="bs-card bs-pad" aria-labelledby="ky-voices">
      <h2 id="ky-voices">{t('voices')}</h2>
      {voices.isError && (
        <ErrorState title={t('voices_failed')} error={voices.error} busy={voices.isFetching} onRetry={() => void voices.refetch()} />
      )}
      {voices.isPending && (
        <Skeleton>
          <SkeletonLine height="60px" />
        </Skeleton>
      )}
      {voices.data !== undefined && (
        <>
          <ul className="ky-voices" aria-busy={voices.isPlaceholderData}>
            {voices.data.data.map(({ id: own, person, attempt_id, text, created_at }) => (
              <li key={own}>
                <p className="ky-words" lang="">
                  {text}
                </p>
                <p className="bs-tiny bs-mute">
                  {t('by', { who: nameOrMask(person), when: minute(created_at) })} ·{' '}
                  <Link to="/admin/attempts/$id" params={{ id: String(attempt_id) }} search={{ tab: 'answers' }}>
                    {t('attempt', { id: attempt_id })}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
          <Pager page={voices.data.meta.current_page} lastPage={voices.data.meta.last_page} onPage={setPage} />
        </>
      )}
    </section>
  )
}
