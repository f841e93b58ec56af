import type { GradedSkill } from '#contract/grading/marking.ts'
import type { Agreement, GraderQuality, QualityTotals } from '#contract/grading/quality.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { formatShare, toShareInterval } from './describe-quality.ts'
import { Differences } from './differences.tsx'
import { FigureRow, type NamedFigure } from './figure-row.tsx'
import './quality.css'

/** What graders of a skill have done together, in four figures, and how the points of the list are read. */
export function TeamFigures({ totals: { scripts, anchors, late, minutes, double_marked: twice } }: { readonly totals: QualityTotals }) {
  const t = useTranslation('grading/quality')
  const [low, high] = twice === null ? [0, 0] : toShareInterval(twice.within_half, twice.pairs)
  const figures: readonly NamedFigure[] = [
    [
      'team_within_half',
      twice === null ? '–' : formatShare(twice.within_half),
      twice === null ? t('team_nothing_twice') : t('team_pairs', { count: twice.pairs, low: formatShare(low), high: formatShare(high) }),
    ],
    ['team_anchors', String(anchors), t('team_beside', { count: scripts })],
    ['team_in_time', scripts === 0 ? '–' : formatShare((scripts - late) / scripts), t('team_late', { count: late })],
    ['minutes_long', minutes === null ? '–' : t('minutes_short', { count: Math.round(minutes) }), t('team_a_script')],
  ]
  return (
    <>
      <FigureRow figures={figures} />
      <p className="bs-tiny bs-mute gf-legend">
        <span>
          <Dot isClear /> {t('legend_clear')}
        </span>
        <span>
          <Dot /> {t('legend_chance')}
        </span>
        <span>{t('legend_scale')}</span>
      </p>
    </>
  )
}

function Dot({ isClear = false }: { readonly isClear?: boolean }) {
  return (
    <svg className="gf-dot" viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
      <circle className={isClear ? 'gf-point gf-point-clear' : 'gf-point'} cx={6} cy={6} r={4.5} />
    </svg>
  )
}

interface TeamChartsProps {
  readonly skill: GradedSkill
  readonly page: { readonly data: readonly GraderQuality[]; readonly totals: QualityTotals }
}

/** How second markings differ from first ones, and who hands back on time. */
export function TeamCharts({ skill, page: { data, totals } }: TeamChartsProps) {
  const { double_marked: twice } = totals
  const graders = data.filter((grader) => grader.skill === skill && grader.scripts > 0)
  if (twice === null && graders.length === 0) return null
  return (
    <div className="gf-charts">
      {twice !== null && <SecondMarkings twice={twice} />}
      {graders.length > 0 && <InTime graders={graders} />}
    </div>
  )
}

function SecondMarkings({ twice }: { readonly twice: Agreement }) {
  const t = useTranslation('grading/quality')
  const far = twice.differences.filter(({ difference }) => Math.abs(difference) >= 1).reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="bs-card bs-pad" aria-labelledby="gf-second">
      <h2 id="gf-second">{t('second_minus_first')}</h2>
      <p className="bs-small bs-soft">{t('second_lead', { count: twice.pairs })}</p>
      <Differences label={t('second_minus_first')} differences={twice.differences} />
      <p className="bs-small bs-soft">{t('second_far', { count: far })}</p>
    </section>
  )
}

function InTime({ graders }: { readonly graders: readonly GraderQuality[] }) {
  const t = useTranslation('grading/quality')
  return (
    <section className="bs-card bs-pad" aria-labelledby="gf-in-time">
      <h2 id="gf-in-time">{t('team_in_time')}</h2>
      <ul className="gf-bars">
        {graders.map(({ grader, scripts, late }) => {
          const share = (scripts - late) / scripts
          return (
            <li key={grader.id}>
              <span>{grader.name}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="gf-rail" width={100} height={8} />
                <rect className="gf-share" width={share * 100} height={8} />
              </svg>
              <b className="bs-num">{formatShare(share)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
