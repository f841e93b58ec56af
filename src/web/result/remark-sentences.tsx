import type { Remark } from '#contract/result/result.ts'
import { useProfile } from '#web/session/index.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface RemarkSentencesProps {
  readonly remark: Remark
  /** Only these questions; all that were turned where none are named. */
  readonly numbers?: readonly number[]
}

/** That marks were changed when a key was corrected, and what the section had come to before. */
export function RemarkSentences({ remark, numbers }: RemarkSentencesProps) {
  const t = useTranslation('result')
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  const turned = remark.changed.filter(({ number }) => numbers?.includes(number) ?? true)
  const told = [...turned.filter(({ correct }) => correct), ...turned.filter(({ correct }) => !correct)].map(({ number, correct }) =>
    t(correct ? 'remark_won' : 'remark_lost', { numbers: number, day: day(remark.at) }),
  )
  const { raw, max, band, range } = remark.before
  const before =
    range !== null
      ? t('remark_before_range', { raw, max, low: range.low.toFixed(1), high: range.high.toFixed(1) })
      : band === null
        ? t('remark_before', { raw, max })
        : t('remark_before_band', { raw, max, band: band.toFixed(1) })
  return (
    <>
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="bs-soft">{before}</p>
    </>
  )
}
