import { skills } from '#contract/attempt/read-search.ts'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import type { ChildHome } from '#contract/result/child-home.contract.ts'
import { findShownBand } from '#contract/result/shown-band.ts'
import { nameTarget, skillIcons } from '#web/exam/index.ts'
import { BandFigure, BandRuler } from '#web/kit/display/band-ruler.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { TargetMark } from '#web/kit/display/target-mark.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

type Band = ChildHome['bands'][number]

interface ChildBandsProps extends Pick<ChildHome, 'bands' | 'target' | 'latest'> {
  readonly childId: number
}

/** The newest attempt of a section that only a person grades, where it has no band. */
function findUngraded(latest: ChildHome['latest'], skill: Band['skill']) {
  const taken = latest.find(({ sections }) => sections.some((section) => section.skill === skill && section.opened_at !== null))
  return taken === undefined || taken.graded.some((each) => each.skill === skill) ? undefined : taken.id
}

/** The latest band of each skill beside the one that the child aims for. */
export function ChildBands({ bands, target, latest, childId }: ChildBandsProps) {
  const t = useTranslation('result/child')
  return (
    <section className="bs-card rv-child-bands" aria-labelledby="rv-child-bands">
      <h2 id="rv-child-bands">{t('bands_title')}</h2>
      <ul>
        {skills.map((skill) => (
          <BandCell
            key={skill}
            skill={skill}
            shown={findShownBand<Band>(bands, skill)}
            target={target[skill]}
            ungraded={findUngraded(latest, skill)}
            place={{ shown: latest.map(({ id }) => id), childId }}
          />
        ))}
      </ul>
    </section>
  )
}

interface BandCellProps {
  readonly skill: Band['skill']
  readonly shown: Band | null
  readonly target: number | null
  /** The attempt whose grading may be bought. */
  readonly ungraded: number | undefined
  readonly place: { readonly shown: readonly number[]; readonly childId: number }
}

function BandCell({ skill, shown, target, ungraded, place }: BandCellProps) {
  const t = useTranslation('result/child')
  const nouns = useTranslation('exam')
  const isMarked = skill === 'listening' || skill === 'reading'
  const lacking = isMarked ? 'not_taken' : 'not_graded'
  const kind = shown?.kind === 'graded' ? 'graded' : 'estimated'
  const said = shown?.mode === 'strict' ? kind : (`${kind}_practice` as const)
  return (
    <li>
      <p className="rv-child-skill">
        <Icon name={skillIcons[skill]} />
        {nouns(`skill_${skill}`)}
      </p>
      <p className={shown === null ? 'rv-child-figure rv-child-none' : 'rv-child-figure'}>
        <BandFigure band={shown?.band ?? null} />
        {shown === null && (skill === 'writing' || skill === 'speaking') && ungraded !== undefined ? (
          <GradingBadge
            opened
            of={{ attemptId: ungraded, skill, ...place }}
            otherwise={<span className="bs-tiny bs-mute">{t(lacking)}</span>}
          />
        ) : (
          <span className="bs-tiny bs-mute">{t(shown === null ? lacking : said)}</span>
        )}
      </p>
      {shown !== null && (
        <BandRuler band={shown.band} mini label={nameTarget(nouns, target)}>
          <TargetMark band={target} />
        </BandRuler>
      )}
    </li>
  )
}
