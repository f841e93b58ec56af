import type { LastBand } from '#contract/result/home.contract.ts'
import { nameTarget, skillIcons } from '#web/exam/index.ts'
import { skills } from '#contract/attempt/read-search.ts'
import { BandFigure, BandRuler } from '#web/kit/display/band-ruler.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { TargetMark } from '#web/kit/display/target-mark.tsx'
import { type TargetBands, useTargetBands } from '#web/target/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findShownBand } from '#contract/result/shown-band.ts'

/** The band of the newest whole section of each skill, and the one aimed for. */
export function LastBandsCard({ bands }: { readonly bands: readonly LastBand[] }) {
  const t = useTranslation('home')
  const targets = useTargetBands()
  return (
    <section className="bs-card pr-bands" aria-labelledby="pr-bands-title">
      <h2 id="pr-bands-title">{t('bands_title')}</h2>
      <ul>
        {skills.map((skill) => (
          <BandLine key={skill} skill={skill} shown={findShownBand(bands, skill)} target={targets[skill]} />
        ))}
      </ul>
      <p className="bs-tiny bs-mute">{t('bands_note')}</p>
    </section>
  )
}

interface BandLineProps {
  readonly skill: LastBand['skill']
  readonly shown: LastBand | null
  readonly target: TargetBands[LastBand['skill']]
}

function BandLine({ skill, shown, target }: BandLineProps) {
  const t = useTranslation('home')
  const nouns = useTranslation('exam')
  const name = nouns(`skill_${skill}`)
  const kind = shown?.kind === 'graded' ? 'graded' : 'estimated'
  const isMarked = skill === 'listening' || skill === 'reading'
  return (
    <li>
      <Icon name={skillIcons[skill]} />
      <span>{name}</span>
      <BandFigure band={shown?.band ?? null} small />
      {shown === null ? (
        <span className="bs-tiny bs-mute pr-bands-none">{t(isMarked ? 'bands_not_taken' : 'bands_none')}</span>
      ) : (
        <>
          <BandRuler
            band={shown.band}
            mini
            label={`${t(kind === 'graded' ? 'bands_label_graded' : 'bands_label', { skill: name, band: shown.band.toFixed(1), mode: nouns(`mode_${shown.mode}_low`) })}${nameTarget(nouns, target)}`}
          >
            <TargetMark band={target} />
          </BandRuler>
          <span className="bs-tiny bs-mute" aria-hidden="true">
            {t(shown.mode === 'strict' ? `bands_${kind}` : `bands_${kind}_practice`)}
          </span>
        </>
      )}
    </li>
  )
}
