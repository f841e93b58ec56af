import type { ReactNode } from 'react'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { SectionResult } from '#contract/result/result.ts'
import { skillIcons } from '#web/exam/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EstimateFigure, EstimateMarks } from '#web/result/estimate-figure.tsx'
import { SectionRuler } from './section-ruler.tsx'

interface BandCardProps {
  readonly section: Pick<SectionResult, 'skill' | 'raw' | 'max' | 'band' | 'range' | 'likely' | 'next_band'>
  readonly scope: Scope
  readonly target?: number | null | undefined
  /** What other tests say too. */
  readonly children?: ReactNode
}

/** A section's estimated band on the ruler, its marks, and what is missing to the next half band. */
export function BandCard({ section, scope, target, children }: BandCardProps) {
  const nouns = useTranslation('exam')
  const { skill, band, next_band: next } = section
  const name = nouns(`skill_${skill}`)
  return (
    <section className="bs-card rv-band" aria-labelledby={`rv-band-${skill}`}>
      <div className="rv-band-figure">
        <h2 id={`rv-band-${skill}`}>
          <Icon name={skillIcons[skill]} />
          {name}
        </h2>
        <p className="bs-row">
          <EstimateFigure section={section} scope={scope} />
        </p>
        <p className="bs-small bs-soft rv-raw">
          <EstimateMarks section={section} scope={scope} />
        </p>
      </div>
      {band !== null && (
        <div className="rv-band-scale">
          <SectionRuler skill={skill} band={band} target={target} likely={section.likely} />
          <NextBand next={next} />
          <LikelyLine section={section}>{children}</LikelyLine>
        </div>
      )}
    </section>
  )
}

interface LikelyLineProps {
  readonly section: Pick<SectionResult, 'likely'>
  readonly children?: ReactNode
}

/** How sure the band is. */
export function LikelyLine({ section: { likely }, children }: LikelyLineProps) {
  const t = useTranslation('result')
  if (likely === null) return null
  return (
    <p className="bs-small bs-soft">
      {t('likely_own', { low: likely.low.toFixed(1), high: likely.high.toFixed(1) })} {children}
    </p>
  )
}

/** What is missing to the next half band. */
export function NextBand({ next }: { readonly next: SectionResult['next_band'] }) {
  const t = useTranslation('result')
  return (
    <p className="bs-small bs-soft">{next === null ? t('top_band') : t('next_band', { count: next.marks, band: next.band.toFixed(1) })}</p>
  )
}
