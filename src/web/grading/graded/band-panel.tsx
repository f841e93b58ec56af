import type { ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { criteriaOf, type CriterionMark, type GradedSkill } from '#contract/grading/marking.ts'
import { nameTarget } from '#web/exam/index.ts'
import { BandFigure, BandRuler } from '#web/kit/display/band-ruler.tsx'
import { TargetMark } from '#web/kit/display/target-mark.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { formatBand } from './format-band.ts'
import { useTargetBands } from '#web/target/index.ts'

interface BandPanelProps {
  readonly skill: GradedSkill
  readonly shown: Pick<ReleasedMarking, 'marking' | 'band' | 'exact_band'>
  /** The task that is shown; null in Speaking. */
  readonly part: number | null
  /** Whether the candidate looks, whose goal is marked. */
  readonly isOwn: boolean
}

/** The band of the section, and the criteria of what is shown with why. Nothing where neither bands nor words about them were given. */
export function BandPanel({ skill, shown, part, isOwn }: BandPanelProps) {
  const t = useTranslation('grading/graded')
  const { band, marking } = shown
  const Total = isOwn ? OwnSectionBand : SectionBand
  const isSaid = (mark: CriterionMark) => mark.band !== null || mark.comment.trim() !== ''
  const marks = criteriaOf[skill].flatMap(
    (criterion) => marking.marks.find((mark) => mark.part === part && mark.criterion === criterion) ?? [],
  )
  if (band === null && !marks.some(isSaid)) return <p className="bs-card bs-pad bs-small bs-soft">{t('no_scores')}</p>
  return (
    <section className="bs-card gd-bands" aria-labelledby="gd-bands">
      <h2 id="gd-bands" className="bs-sr">
        {t('bands')}
      </h2>
      {band !== null && <Total skill={skill} band={band} exact={shown.exact_band ?? band} />}
      <ul className="gd-criteria">
        {marks.filter(isSaid).map((mark) => (
          <li key={mark.criterion}>
            <p className="gd-criterion">
              <b>{t(mark.criterion === 'task' ? `criterion_task_${part === 1 ? 1 : 2}` : `criterion_${mark.criterion}`)}</b>
              {mark.band !== null && <span className="gd-criterion-band">{mark.band.toFixed(1)}</span>}
            </p>
            {mark.comment.trim() !== '' && <p className="bs-small bs-soft gd-words">{mark.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SectionBandProps extends Pick<BandPanelProps, 'skill'> {
  readonly band: number
  readonly exact: number
  /** What the candidate aims for. */
  readonly target?: number | null | undefined
}

function OwnSectionBand(props: SectionBandProps) {
  return <SectionBand {...props} target={useTargetBands()[props.skill]} />
}

function SectionBand({ skill, band, exact, target = null }: SectionBandProps) {
  const t = useTranslation('grading/graded')
  const nouns = useTranslation('exam')
  return (
    <div className="gd-band">
      <p>
        <BandFigure band={band} />
      </p>
      <div className="gd-ruler">
        <BandRuler
          band={band}
          mini
          label={`${t('band_label', { skill: nouns(`skill_${skill}`), band: band.toFixed(1) })}${nameTarget(nouns, target)}`}
        >
          <TargetMark band={target} />
        </BandRuler>
        <p className="bs-tiny bs-mute">
          {exact === band ? t('graded') : t('graded_from', { exact: formatBand(exact) })}
          {target !== null && ` ${t('goal', { band: target.toFixed(1) })}`}
        </p>
      </div>
    </div>
  )
}
