import { useQuery } from '@tanstack/react-query'
import type { PersonAttemptRow } from '#contract/supervision/attempt-staff.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCardList } from '#web/office/record/index.ts'
import { AttemptLink, States } from '#web/supervision/attempt-columns.tsx'
import '#web/supervision/staff.css'
import { personAttemptsQuery } from './person-attempts-query.ts'
import { listed, Score } from '#web/supervision/score.tsx'

const shownAttempts = 4

/** The latest attempts of a person with what came of them. */
export function LatestAttemptsCard({ person }: PersonCardProps) {
  const t = useTranslation('supervision/person')
  const { data, isError } = useQuery(personAttemptsQuery({ id: person.id, page: 1 }))
  return (
    <RecordCardList
      title={t('latest')}
      person={person}
      tab="tests"
      wide
      items={data?.data.slice(0, shownAttempts)}
      failure={isError ? t('failed') : null}
      none={t('none_title')}
      row={(attempt) => <Attempt key={attempt.id} attempt={attempt} />}
    />
  )
}

function Attempt({ attempt }: { readonly attempt: PersonAttemptRow }) {
  const nouns = useTranslation('exam')
  const skills = listed.filter((skill) => [...attempt.scores, ...attempt.graded].some((each) => each.skill === skill))
  return (
    <li>
      <span>
        <AttemptLink attempt={attempt} />
        <br />
        <span className="bs-tiny bs-mute">
          {nouns(`mode_${attempt.mode}`)} · <Moment at={attempt.created_at} />
        </span>
      </span>
      {skills.length === 0 ? (
        <States attempt={attempt} />
      ) : (
        <span className="sp-scores">
          {skills.map((skill) => (
            <span key={skill}>
              <span className="bs-tiny bs-mute">{nouns(`skill_${skill}`)}</span> <Score attempt={attempt} skill={skill} />
            </span>
          ))}
        </span>
      )}
    </li>
  )
}
