import type { Skill } from '#contract/content/group-type.ts'
import type { LikelyRange } from '#contract/result/likely.ts'
import { nameTarget } from '#web/exam/index.ts'
import { BandRuler } from '#web/kit/display/band-ruler.tsx'
import { LikelyBar } from '#web/kit/display/likely-bar.tsx'
import { TargetMark } from '#web/kit/display/target-mark.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface SectionRulerProps {
  readonly skill: Skill
  readonly band: number
  /** The band that the candidate aims for; nothing where there is none, or where it is somebody else who looks. */
  readonly target: number | null | undefined
  /** Where the level lies by this section alone. */
  readonly likely?: LikelyRange | null
  /** Given by a person; an estimate otherwise. */
  readonly isGraded?: boolean
}

/** The band of a section on the ruler, with the band aimed for. */
export function SectionRuler({ skill, band, target, likely = null, isGraded = false }: SectionRulerProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const said = likely === null ? '' : t('likely_label', { low: likely.low.toFixed(1), high: likely.high.toFixed(1) })
  return (
    <BandRuler
      band={band}
      label={`${t(isGraded ? 'graded_label' : 'band_label', { skill: nouns(`skill_${skill}`), band: band.toFixed(1) })}${said}${nameTarget(nouns, target)}`}
    >
      <LikelyBar range={likely} />
      <TargetMark band={target} />
    </BandRuler>
  )
}
