import type { ChildProfile } from '#contract/family/family.contract.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFamily } from '#web/family/queries.ts'
import { useAnnouncement } from '#web/family/announcement.tsx'

const fields: readonly string[] = []

interface ClosingNoteProps {
  readonly child: ChildProfile
  readonly name: string
}

/** Of an account in its thirty days of grace: until when, and the way back where a parent has closed it. */
export function ClosingNote({ child, name }: ClosingNoteProps) {
  const t = useTranslation('family')
  const { day } = useFormatOwnInstant()
  const submission = useSubmit(fields)
  const { say, line } = useAnnouncement()
  const keep = async () => {
    const done = await submission.run(async () => {
      await api.profile.keep({ id: child.id })
      await invalidateFamily()
    })
    if (done) say(t('kept', { name }))
  }
  return (
    <>
      {line}
      {child.closes_at !== null && (
        <Note icon="clock">
          <div className="bs-stack">
            <p>{t(child.closed_by_parent ? 'closing_by_parent' : 'closing_by_other', { name, day: day(child.closes_at) })}</p>
            <FormSentence submission={submission} />
            {child.closed_by_parent && (
              <Button size="dense" busy={submission.busy} onClick={() => void keep()}>
                {t('keep')}
              </Button>
            )}
          </div>
        </Note>
      )}
    </>
  )
}
