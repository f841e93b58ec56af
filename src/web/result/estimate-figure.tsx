import type { Scope } from '#contract/attempt/attempt.ts'
import type { SectionResult } from '#contract/result/result.ts'
import { BandFigure } from '#web/kit/display/band-ruler.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Keeps a range on one line. */
const joiner = '\u2060'

interface EstimateProps {
  readonly section: Pick<SectionResult, 'raw' | 'max' | 'band' | 'range'>
  readonly scope: Scope
}

/** A section's figure: its estimated band, the range of a quick mock, or the share of marks of a single part. */
export function EstimateFigure({ section, scope }: EstimateProps) {
  const t = useTranslation('result')
  const { raw, max, band, range } = section
  if (scope === 'part') return <span className="bs-band">{t('percent', { percent: Math.round((raw * 100) / max) })}</span>
  if (range !== null)
    return (
      <>
        <span className="bs-band">{`${range.low.toFixed(1)}${joiner}–${joiner}${range.high.toFixed(1)}`}</span>
        <span className="rv-estimated">{t('practice_range')}</span>
      </>
    )
  return (
    <>
      <BandFigure band={band} />
      {band !== null && <span className="rv-estimated">{t('estimated')}</span>}
    </>
  )
}

/** The band that a person gave. */
export function GradedFigure({ band }: { readonly band: number }) {
  const t = useTranslation('result')
  return (
    <>
      <BandFigure band={band} />
      <span className="rv-graded">{t('graded')}</span>
    </>
  )
}

/** The marks behind the figure, or why there is none. */
export function EstimateMarks({ section, scope }: EstimateProps) {
  const t = useTranslation('result')
  const { raw, max, band, range } = section
  return t(band === null && range === null && scope !== 'part' ? 'band_none' : 'correct_of', { raw, max })
}
