import type { Skill } from '#contract/content/group-type.ts'
import { nameTarget } from '#web/exam/index.ts'
import { BandRuler } from '#web/kit/display/band-ruler.tsx'
import { TargetMark } from '#web/kit/display/target-mark.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface SectionRulerProps {
  readonly skill: Skill
  readonly band: number
  /** The band that the candidate aims for; nothing where there is none, or where it is somebody else who looks. */
  readonly target: number | null | undefined
  /** Given by a person; an estimate otherwise. */
  readonly isGraded?: boolean
}

/** The band of a section on the ruler, with the band aimed for. */
export function SectionRuler({ skill, band, target, isGraded = false }: SectionRulerProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  return (
    <BandRuler
      band={band}
      label={`${t(isGraded ? 'graded_label' : 'band_label', { skill: nouns(`skill_${skill}`), band: band.toFixed(1) })}${nameTarget(nouns, target)}`}
    >
      <TargetMark band={target} />
    </BandRuler>
  )
}
