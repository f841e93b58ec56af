import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './family.css'

/** On Home: to a limited child what a parent has to agree to, to a parent the way to the children. */
export function FamilyNote({ limited }: { readonly limited: boolean }) {
  const t = useTranslation('family')
  return (
    <Note icon={limited ? 'lock' : 'users'}>
      <div className="bs-row bs-row-wraps">
        <p>{t(limited ? 'note_limited' : 'note_parent')}</p>
        <LinkButton size="dense" to={limited ? '/ask-parent' : '/children'}>
          {t(limited ? 'note_limited_go' : 'note_parent_go')}
        </LinkButton>
      </div>
    </Note>
  )
}
