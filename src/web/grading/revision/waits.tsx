import { Link } from '@tanstack/react-router'
import type { RevisedPart } from '#contract/grading/revision.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** A revision of this part is in the queue: the next one comes after it. */
export function Waits({ waiting: { id, due_at } }: { readonly waiting: NonNullable<RevisedPart['waiting']> }) {
  const t = useTranslation('grading/revision')
  const { minute } = useFormatInstant(useProfile()?.timezone ?? null)
  return (
    <Note icon="clock">
      <p>{t('waits', { at: minute(due_at) })}</p>
      <p>
        <Link to="/grading/revision/$id" params={{ id: String(id) }}>
          {t('see_revision')}
        </Link>
      </p>
    </Note>
  )
}
