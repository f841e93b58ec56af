import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ChildProfile } from '#contract/family/family.contract.ts'
import { useFormatOwnInstant, UnsavedGuard } from '#web/session/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ChildData } from '#web/privacy/index.ts'
import { ChildForm } from './child-form.tsx'
import { ChildFrame } from './child-frame.tsx'
import { CloseChild } from './close-child.tsx'
import { Consents } from './consents.tsx'
import { EndLink } from '#web/family/end-link.tsx'
import { linksQuery } from '#web/family/queries.ts'

const isMinor = ({ age_band }: ChildProfile) => age_band !== null && age_band !== 'adult'

/** A child for its connected parent: profile, consents, the connection, and the end of the account. */
export function Child({ id }: { readonly id: number }) {
  return (
    <UnsavedGuard>
      <ChildFrame id={id} part="profile">
        {(child, name) => (
          <>
            <ChildForm child={child} />
            <Consents child={child} name={name} />
            <Connection child={child} />
            <Suspense>{isMinor(child) && <ChildData id={id} name={name} needsGuardian={child.needs_guardian} />}</Suspense>
            <CloseChild child={child} name={name} />
          </>
        )}
      </ChildFrame>
    </UnsavedGuard>
  )
}

function Connection({ child }: { readonly child: ChildProfile }) {
  const t = useTranslation('family')
  const { day } = useFormatOwnInstant()
  const navigate = useNavigate()
  const links = useQuery(linksQuery)
  const link = links.data?.data.find(({ side, status, student }) => side === 'parent' && status === 'verified' && student.id === child.id)
  if (link === undefined) return null
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-connection">
      <h2 id="ac-connection">{t('connection')}</h2>
      <p className="bs-small bs-soft">{t('connection_since', { day: day(link.confirmed_at ?? link.requested_at) })}</p>
      <EndLink link={link} onEnded={() => void navigate({ to: '/children', ignoreBlocker: true })} />
    </section>
  )
}
