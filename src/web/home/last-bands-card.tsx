import { Link } from '@tanstack/react-router'
import type { LastBand } from '#contract/result/home.contract.ts'
import { nameTarget, skillIcons } from '#web/exam/index.ts'
import { skills } from '#contract/attempt/read-search.ts'
import { BandFigure, BandRuler } from '#web/kit/display/band-ruler.tsx'
import { LikelyBar } from '#web/kit/display/likely-bar.tsx'
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
      <BandsNote bands={bands} />
    </section>
  )
}

/** What the figures are, and what they rest on. */
function BandsNote({ bands }: { readonly bands: readonly LastBand[] }) {
  const t = useTranslation('home')
  const nouns = useTranslation('exam')
  const shown = skills.flatMap((skill) => findShownBand(bands, skill) ?? [])
  const unchecked = shown.filter((band) => !band.is_checked).map(({ skill }) => nouns(`skill_${skill}`))
  return (
    <p className="bs-tiny bs-mute">
      {shown.some(({ likely }) => likely !== null) && t('bands_likely_note')}{' '}
      {unchecked.length > 0 && t('bands_not_checked', { skills: unchecked.join(nouns('list_comma')) })} {t('bands_note')}{' '}
      <Link to="/ielts/estimates">{t('bands_how')}</Link>
    </p>
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
  const likely = shown?.likely ?? null
  const range = likely === null ? null : { low: likely.low.toFixed(1), high: likely.high.toFixed(1), count: likely.tests }
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
            label={`${t(kind === 'graded' ? 'bands_label_graded' : 'bands_label', { skill: name, band: shown.band.toFixed(1), mode: nouns(`mode_${shown.mode}_low`) })}${range === null ? '' : t('bands_likely_label', range)}${nameTarget(nouns, target)}`}
          >
            <LikelyBar range={likely} />
            <TargetMark band={target} />
          </BandRuler>
          <span className="bs-tiny bs-mute" aria-hidden="true">
            {t(shown.mode === 'strict' ? `bands_${kind}` : `bands_${kind}_practice`)}
            {range !== null && <i className="pr-bands-likely">{t('bands_likely', range)}</i>}
          </span>
        </>
      )}
    </li>
  )
}
