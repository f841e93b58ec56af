import type { BandPoint } from '#contract/result/analysis.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import { useProfile } from '#web/session/index.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type BandLine, drawBands, toPath } from './band-lines.ts'
import { ResultLink } from './result-link.tsx'

interface BandTrendProps {
  readonly points: readonly BandPoint[]
  readonly mode: Mode
  /** The child whose bands these are, for its parent. */
  readonly childId: number | undefined
}

/** Bands of one mode, estimated and graded, in the order in which they were reached; the same as a table below. */
export function BandTrend({ points, mode, childId }: BandTrendProps) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  return (
    <section className="rv-block" aria-labelledby="rh-trend">
      <div className="bs-row bs-row-wraps rv-block-head">
        <h2 id="rh-trend">{t('trend')}</h2>
        <p className="bs-small bs-soft bs-push">{t('trend_of', { mode: nouns(`mode_${mode}`) })}</p>
      </div>
      <div className="bs-card bs-pad">
        {points.length === 0 ? (
          <p className="bs-small bs-soft">{t(childId === undefined ? 'trend_none' : 'child_trend_none')}</p>
        ) : (
          <Drawing points={points} />
        )}
        {points.length > 0 && <BandTable points={points} childId={childId} />}
      </div>
      <p className="bs-tiny bs-mute rv-estimate">{t('trend_note')}</p>
    </section>
  )
}

function Drawing({ points }: Pick<BandTrendProps, 'points'>) {
  const t = useTranslation('result/history')
  const { lines, rules } = drawBands(points)
  return (
    <>
      <ul className="rh-legend">
        {lines.map((line) => (
          <LegendItem key={line.skill} line={line} />
        ))}
      </ul>
      <div className="rh-plot" aria-hidden="true">
        {rules.map(({ band, y }) => (
          <span key={band} className="rh-rule" style={{ top: `${y}%` }}>
            <i>{band}</i>
          </span>
        ))}
        <div className="rh-field">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {lines.map(({ skill, dots }) => (
              <path key={skill} className={`rh-line rh-line-${skill}`} d={toPath(dots)} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
          {lines.flatMap(({ skill, dots }) =>
            dots.map(({ x, y, point }) => (
              <i key={`${skill} ${point.attempt_id}`} className={`rh-dot rh-dot-${skill}`} style={{ left: `${x}%`, top: `${y}%` }} />
            )),
          )}
        </div>
      </div>
      {points.length === 1 && <p className="bs-small bs-soft">{t('trend_single')}</p>}
    </>
  )
}

/** A line in words: from which band to which, for those who do not see it too. */
function LegendItem({ line }: { readonly line: BandLine }) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const { skill, dots } = line
  const bands = dots.map(({ point }) => point.band.toFixed(1))
  const graded = dots[0]?.point.kind === 'graded' ? '_graded' : ''
  const said = { from: bands[0] ?? '', to: bands.at(-1) ?? '', count: bands.length }
  return (
    <li>
      <span className="rh-sample" aria-hidden="true">
        <svg viewBox="0 0 40 2">
          <path className={`rh-line rh-line-${skill}`} d="M0 1H40" />
        </svg>
        <i className={`rh-dot rh-dot-${skill}`} />
      </span>
      <b>{nouns(`skill_${skill}`)}</b> {t(bands.length === 1 ? `band_once${graded}` : `band_from_to${graded}`, said)}
    </li>
  )
}

function BandTable({ points, childId }: Pick<BandTrendProps, 'points' | 'childId'>) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  return (
    <details className="rh-behind">
      <summary>{t('as_table')}</summary>
      <div className="rh-scrolls">
        <table className="bs-table">
          <thead>
            <tr>
              <th scope="col">{t('col_day')}</th>
              <th scope="col">{t('col_test')}</th>
              <th scope="col" className="bs-right rh-wide">
                {t('col_correct')}
              </th>
              <th scope="col" className="bs-right">
                {t('col_band')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={`${point.attempt_id} ${point.skill}`}>
                <td>
                  <time dateTime={point.submitted_at}>{day(point.submitted_at)}</time>
                </td>
                <td>
                  <ResultLink attemptId={point.attempt_id} isMock={point.scope === 'full'} childId={childId}>
                    <span lang="en">{point.test_title}</span>
                    {nouns('comma')}
                    {nouns(`skill_${point.skill}`)}
                  </ResultLink>
                </td>
                <td className="bs-right rh-wide">
                  {point.raw !== null && point.max !== null && t('of', { correct: point.raw, total: point.max })}
                </td>
                <td className="bs-right">{t(`band_${point.kind}`, { band: point.band.toFixed(1) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
