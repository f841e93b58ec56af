import type { SectionResult } from '#contract/attempt/result.ts'
import { skillIcons } from '#web/exam/index.ts'
import { BandFigure, BandRuler } from '#web/kit/band-ruler.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/kit/words.ts'

/** A section's estimated band on the ruler, its marks, and what is missing to the next half band. */
export function BandCard({ section }: { readonly section: SectionResult }) {
  const words = useWords('review')
  const nouns = useWords('exam')
  const { skill, raw, max, band, next_band: next } = section
  const name = nouns(`skill_${skill}`)
  return (
    <section className="bs-card rv-band" aria-labelledby={`rv-band-${skill}`}>
      <div className="rv-band-figure">
        <h2 id={`rv-band-${skill}`}>
          <Icon name={skillIcons[skill]} />
          {name}
        </h2>
        <p className="bs-row">
          <BandFigure band={band} />
          {band !== null && <span className="rv-estimated">{words('estimated')}</span>}
        </p>
        <p className="bs-small bs-soft rv-raw">{band === null ? words('band_none') : words('correct_of', { raw, max })}</p>
      </div>
      {band !== null && (
        <div className="rv-band-scale">
          <BandRuler band={band} label={words('band_label', { skill: name, band: band.toFixed(1) })} />
          <p className="bs-small bs-soft">
            {next === null ? words('top_band') : words('next_band', { count: next.marks, band: next.band.toFixed(1) })}
          </p>
        </div>
      )}
    </section>
  )
}
