import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findNextSection, hasStarted } from './attempt-state.ts'
import { toSettingsSearch } from './settings-search.ts'

interface ContinueLinkProps {
  readonly attempt: Pick<AttemptSummary, 'id' | 'status' | 'sections' | 'test_id' | 'scope' | 'skill' | 'part' | 'preview_of'>
  readonly kind?: 'primary' | 'secondary'
  readonly size?: 'normal' | 'big' | 'dense'
  readonly wide?: boolean
  /** The accessible name where "Continue" alone would not say what. */
  readonly label?: string
}

/**
 * Back into the room; or, while no clock runs yet, to the introduction of the section that comes next; or to the settings where
 * the system check is still to be done.
 */
export function ContinueLink({ attempt, kind = 'secondary', size = 'normal', wide = false, label }: ContinueLinkProps) {
  const t = useTranslation('exam')
  const looks = { kind, size, wide, children: t('continue'), 'aria-label': label }
  if (attempt.status === 'created') return <LinkButton {...looks} to="/ielts/test" search={toSettingsSearch(attempt)} />
  const search = { attempt: attempt.id }
  const next = findNextSection(attempt.sections)
  if (next === null || (hasStarted(attempt) && next.status !== 'locked')) return <LinkButton {...looks} to="/ielts/test" search={search} />
  return <LinkButton {...looks} to="/ielts/$skill/introduction" params={{ skill: next.skill }} search={search} />
}
