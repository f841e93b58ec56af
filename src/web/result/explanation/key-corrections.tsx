import type { KeyCorrection } from '#contract/result/result.ts'
import { useProfile } from '#web/session/index.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** That the key of a question was corrected, when and how: its reasons were written before. */
export function KeyCorrections({ corrections }: { readonly corrections: readonly KeyCorrection[] }) {
  const t = useTranslation('result')
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  if (corrections.length === 0) return null
  return (
    <Note>
      {corrections.map(({ at, change, answers }) => (
        <p key={at}>{t(`key_corrected_${change}`, { day: day(at), answers: answers.join(' | ') })}</p>
      ))}
      <p>{t('key_corrected_reasons')}</p>
    </Note>
  )
}
