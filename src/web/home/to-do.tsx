import type { ParentLink } from '#contract/family/family.contract.ts'
import { nameStudent } from '#web/family/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'

const isClosing = ({ student }: ParentLink) => student.closes_at !== null

/** Whether a child's account waits for the parent's decision. */
export const needsParent = (link: ParentLink) => link.student.limited || isClosing(link)

/** What waits for a parent's answer, of all children: consents first. Nothing where nothing waits. */
export function ToDo({ connected }: { readonly connected: readonly ParentLink[] }) {
  const t = useTranslation('home/parent')
  const closing = connected.filter(isClosing)
  const limited = connected.filter((link) => link.student.limited && !isClosing(link))
  if (closing.length + limited.length === 0) return null
  return (
    <section className="bs-card pr-todo" aria-labelledby="pr-todo-title">
      <h2 id="pr-todo-title">{t('waiting')}</h2>
      <ul>
        {limited.map((link, index) => (
          <Consent key={link.id} link={link} leads={index === 0} />
        ))}
        {closing.map((link) => (
          <Closing key={link.id} link={link} />
        ))}
      </ul>
    </section>
  )
}

function Consent({ link, leads }: { readonly link: ParentLink; readonly leads: boolean }) {
  const t = useTranslation('home/parent')
  const name = nameStudent(link)
  return (
    <li>
      <p>{t('consent_text', { name })}</p>
      <LinkButton
        kind={leads ? 'primary' : 'secondary'}
        to="/profile/child/$id"
        params={{ id: String(link.student.id) }}
        aria-label={t('consent_named', { name })}
      >
        {t('consent_go')}
      </LinkButton>
    </li>
  )
}

function Closing({ link }: { readonly link: ParentLink }) {
  const t = useTranslation('home/parent')
  const { day } = useFormatOwnInstant()
  const name = nameStudent(link)
  return (
    <li>
      <p>{t('closing_text', { name, day: day(link.student.closes_at ?? link.requested_at) })}</p>
      <LinkButton to="/profile/child/$id" params={{ id: String(link.student.id) }} aria-label={t('closing_named', { name })}>
        {t('closing_go')}
      </LinkButton>
    </li>
  )
}
