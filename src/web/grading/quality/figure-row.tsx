import { useTranslation } from '#web/kit/i18n/words.ts'
import './quality.css'

/** A figure: the word that names it, its value, and what belongs to it in small. */
export type NamedFigure = readonly [name: string, value: string, more: string]

/** Some figures in one row, as far as there is room. */
export function FigureRow({ figures }: { readonly figures: readonly NamedFigure[] }) {
  const t = useTranslation('grading/quality')
  return (
    <dl className="bs-card gf-team">
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            {value} <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
