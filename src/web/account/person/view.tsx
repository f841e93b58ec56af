import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile, TeacherProfile } from '#contract/profile/profile.ts'
import type { TeacherCard } from '#contract/profile/teacher.contract.ts'
import { hasRole, useProfile } from '#web/session/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Facts, useTeacherCardFacts } from './facts.tsx'
import '#web/account/people/people.css'
import { viewQuery } from '#web/account/people/people-queries.ts'
import { toFullName } from '#web/account/people/person-name.ts'

/** Somebody by number or username, as far as the reader may see them; anybody else is not found. */
export function View({ who }: { readonly who: string }) {
  const t = useTranslation('account/people')
  const view = useQuery(viewQuery(who))
  const shown = view.data?.profile
  const name = shown === undefined ? who : toFullName(shown) || who
  usePageTitle(name)
  return (
    <RecordPage query={view} back={<Link to="/teachers">{t('all_teachers')}</Link>} title={t('one')} failed={t('one_failed')}>
      {(found) => (
        <>
          <div className="bs-pagehead">
            <h1>{name}</h1>
          </div>
          {found.view === 'full' && <Whole profile={found.profile} />}
          {found.view === 'card' && <Card card={found.profile} />}
          {found.view === 'child' && <Card card={{ ...found.profile, ...noTeacher }} />}
        </>
      )}
    </RecordPage>
  )
}

const noTeacher = { college: null, grade_or_grad_year: null, major: null, bio: null, subjects: [] }

function Card({ card }: { readonly card: TeacherCard }) {
  const t = useTranslation('account/people')
  const facts = useTeacherCardFacts(card)
  return (
    <section className="bs-card bs-pad" aria-label={t('one')}>
      <Facts facts={[[t('fact_username'), card.username], ...facts]} />
    </section>
  )
}

/** To super-admins, and of oneself: the card as others see it, and the way to the rest. */
function Whole({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/people')
  const me = useProfile()
  const { id, username, first_name, last_name, teacher } = profile
  const card = { ...noTeacher, id, username, first_name, last_name, ...(teacher !== null && pickCard(teacher)) }
  return (
    <div className="bs-stack">
      <Card card={card} />
      {hasRole(me, 'super-admin') && (
        <p>
          <LinkButton to="/students/$id" params={{ id: String(id) }}>
            {t('open_account')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function pickCard({ college, grade_or_grad_year, major, bio = null, subjects }: TeacherProfile) {
  return { college, grade_or_grad_year, major, bio, subjects }
}
