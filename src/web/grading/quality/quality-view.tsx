import type { Agreement, GraderQuality, GraderQualityInWeeks } from '#contract/grading/quality.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeSeverity, formatSeverity, formatShare } from './describe-quality.ts'
import { Differences } from './differences.tsx'
import { FigureRow, type NamedFigure } from './figure-row.tsx'
import { SeverityPicture } from './severity-picture.tsx'
import { TrendPicture } from './trend-picture.tsx'
import './quality.css'

/** How a grader marks one skill: severity by criterion, agreement, and the figures of their work. */
export function QualityView({ quality }: { readonly quality: GraderQualityInWeeks }) {
  const t = useTranslation('grading/quality')
  const { skill, severity, is_flagged, with_others, with_anchors, weeks } = quality
  return (
    <section className="gf-skill" aria-labelledby={`gf-${skill}`}>
      <h2 id={`gf-${skill}`}>
        {t(`skill_${skill}`)} {is_flagged && <Badge tone="bad">{describeSeverity(t, severity)}</Badge>}
      </h2>
      <div className="bs-stack">
        <Figures quality={quality} />
        <div className="bs-card bs-pad">
          <h3>{t('severity_by')}</h3>
          <p className="bs-small bs-soft">{t('severity_lead')}</p>
          <SeverityTable quality={quality} />
        </div>
        <div className="bs-card bs-pad">
          <h3>{t('by_week')}</h3>
          <p className="bs-small bs-soft">{t('by_week_lead')}</p>
          {weeks.length === 0 ? (
            <p className="bs-soft">{t('nothing_compared')}</p>
          ) : (
            <div className="gf-scrolls" role="region" aria-label={t('by_week')} tabIndex={0}>
              <TrendPicture label={t('by_week')} weeks={weeks} />
            </div>
          )}
        </div>
        <div className="gf-charts">
          <AgreementCard title={t('with_others')} agreement={with_others} />
          <AgreementCard title={t('with_anchors')} agreement={with_anchors} />
        </div>
      </div>
    </section>
  )
}

function Figures({ quality }: { readonly quality: GraderQuality }) {
  const t = useTranslation('grading/quality')
  const { scripts, anchors, minutes, words_a_minute: words, late, stars, ratings, scored, complaints, changed } = quality
  const figures: readonly NamedFigure[] = [
    ['handed_back', String(scripts), t('and_anchors', { count: anchors })],
    [
      'minutes_long',
      minutes === null ? '–' : t('minutes_value', { count: Math.round(minutes) }),
      words === null ? '' : t('words_a_minute', { count: Math.round(words) }),
    ],
    ['late', t('of', { count: late, all: scripts }), ''],
    ['rating', stars === null ? '–' : t('stars', { stars: stars.toFixed(1) }), t('ratings', { count: ratings })],
    ['complaints', t('of', { count: complaints, all: scored }), t('changed', { count: changed })],
  ]
  return <FigureRow figures={figures} />
}

function SeverityTable({ quality: { skill, severity, criteria } }: { readonly quality: GraderQuality }) {
  const t = useTranslation('grading/quality')
  const rows = [
    { name: t('overall'), severity },
    ...criteria.map((each) => ({ name: t(`criterion_${each.criterion}`), severity: each.severity })),
  ]
  return (
    <div className="gf-scrolls" role="region" aria-label={t('severity_of', { skill: t(`skill_${skill}`) })} tabIndex={0}>
      <table className="bs-table">
        <thead>
          <tr>
            <th scope="col">{t('criterion')}</th>
            <th scope="col">{t('severity')}</th>
            <th scope="col">{t('bands')}</th>
            <th scope="col">{t('in_words')}</th>
            <th scope="col" className="bs-right">
              {t('compared')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <SeverityPicture severity={row.severity} />
              </td>
              <td className="bs-num">{formatSeverity(t, row.severity)}</td>
              <td>{describeSeverity(t, row.severity)}</td>
              <td className="bs-right">{row.severity?.scripts ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AgreementCard({ title, agreement }: { readonly title: string; readonly agreement: Agreement | null }) {
  const t = useTranslation('grading/quality')
  return (
    <div className="bs-card bs-pad">
      <h3>{title}</h3>
      {agreement === null ? (
        <p className="bs-soft">{t('nothing_compared')}</p>
      ) : (
        <div className="bs-stack">
          <dl className="gf-figures">
            <div>
              <dt>{t('within_half')}</dt>
              <dd>
                {formatShare(agreement.within_half)}
                <small>{t('pairs', { count: agreement.pairs })}</small>
              </dd>
            </div>
            <div>
              <dt>{t('exact')}</dt>
              <dd>{formatShare(agreement.exact)}</dd>
            </div>
            <div>
              <dt>{t('kappa')}</dt>
              <dd>
                {agreement.kappa?.toFixed(2) ?? '–'}
                <small>{t('kappa_hint')}</small>
              </dd>
            </div>
          </dl>
          <div>
            <p className="bs-small bs-soft">{t('differences')}</p>
            <Differences label={t('differences')} differences={agreement.differences} />
          </div>
        </div>
      )}
    </div>
  )
}
