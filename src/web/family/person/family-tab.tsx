import { useQuery } from '@tanstack/react-query'
import type { FamilyOf } from '#contract/family/family.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import '#web/kit/list/list.css'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'
import { familyQuery } from './family-query.ts'
import { LinkList } from './link-list.tsx'
import './person.css'

/** Who is or was connected with a person, and what guardians consented to. */
export function FamilyTab({ person, onChange }: PersonTabProps) {
  const t = useTranslation('family/person')
  const { data, error, isFetching, refetch } = useQuery(familyQuery(person.id))
  const again = () => void refetch()
  if (data === undefined && error !== null) return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={again} />
  if (data === undefined) return <ListSkeleton rows={2} height="44px" />
  const done = () => {
    again()
    onChange()
  }
  const isStudent = person.roles.includes('student')
  const isParent = person.roles.includes('parent')
  return (
    <>
      {(isStudent || data.parents.length > 0) && (
        <LinkList title={t('parents')} none={t('no_parents')} side="parent" links={data.parents} onDone={done} />
      )}
      {(isParent || data.children.length > 0) && (
        <LinkList title={t('children')} none={t('no_children')} side="student" links={data.children} onDone={done} />
      )}
      {isStudent && <Consents family={data} />}
    </>
  )
}

function Consents({ family: { consents, limited, needs_guardian: isNeeded } }: { readonly family: FamilyOf }) {
  const t = useTranslation('family/person')
  return (
    <section className="or-part" aria-labelledby="fp-consents">
      <h2 id="fp-consents">{t('consents')}</h2>
      <p className="bs-small bs-soft">{t(limited ? 'consent_missing' : isNeeded ? 'consent_there' : 'consent_unneeded')}</p>
      {consents.length > 0 && (
        <ul className="bs-card">
          {consents.map(({ id, purpose, method, version, given_at: given, withdrawn_at: withdrawn }) => (
            <li key={id} className="bs-listrow fp-row">
              <span className="bs-listrow-title">{t(`purpose_${purpose}`)}</span>
              <span className="bs-row bs-row-wraps">
                <Badge tone={withdrawn === null ? 'good' : 'plain'}>{t(withdrawn === null ? 'given' : 'withdrawn')}</Badge>
                <Moment at={withdrawn ?? given} />
              </span>
              <span className="bs-soft">{t(`method_${method}`, { version })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
