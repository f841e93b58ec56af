import { type ColourName, colourNames, contrastOf, isColour, listPairs, type Pair, formatContrast } from '#contract/brand/colours.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ColourPreview } from './colour-preview.tsx'
import { errorOf } from './draft.ts'
import { Part, type PartProps } from './part.tsx'

/** The brand's colours, what they look like together, and whether everybody can read them. */
export function ColourSection({ brandKey, draft, set, errors }: PartProps) {
  const t = useTranslation('brand/admin')
  const { colours } = draft
  const whole = colourNames.every((name) => isColour(colours[name]))
  const put = (name: ColourName) => (value: string) => set({ colours: { ...colours, [name]: value } })
  return (
    <Part name="colours" title={t('colours')} lead={t('colours_lead')}>
      <div className="br-colours">
        {colourNames.map((name) => (
          <div key={name} className="br-colour">
            <TextInput
              label={t(`colour_${name}`)}
              value={colours[name]}
              onValue={put(name)}
              error={errorOf(errors, `colours.${name}`)}
              spellCheck={false}
              maxLength={7}
            />
            <input
              type="color"
              className="br-swatch"
              aria-label={t('pick', { colour: t(`colour_${name}`) })}
              value={isColour(colours[name]) ? colours[name].toLowerCase() : '#000000'}
              onChange={(event) => put(name)(event.target.value)}
            />
          </div>
        ))}
      </div>
      {whole ? (
        <>
          <ColourPreview brandKey={brandKey} draft={draft} />
          <ContrastList pairs={listPairs(brandKey, colours)} />
        </>
      ) : (
        <p className="bs-small bs-mute">{t('colours_unfinished')}</p>
      )}
    </Part>
  )
}

function ContrastList({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useTranslation('brand/admin')
  const failing = pairs.filter(({ front, back, needs }) => contrastOf(front, back) < needs).length
  return (
    <div>
      <h3>{t('contrasts')}</h3>
      <p className="bs-small" role="status">
        {failing === 0 ? t('contrasts_good') : t('contrasts_faint', { count: failing })}
      </p>
      <ul className="br-contrasts">
        {pairs.map((pair) => (
          <ContrastRow key={pair.name} pair={pair} />
        ))}
      </ul>
    </div>
  )
}

function ContrastRow({ pair: { name, theme, front, back, needs } }: { readonly pair: Pair }) {
  const t = useTranslation('brand/admin')
  const contrast = contrastOf(front, back)
  return (
    <li>
      <span className="br-chip" aria-hidden="true" style={{ background: back }}>
        <i style={{ background: front }} />
      </span>
      <span>
        {t(`pair_${name}`)} <span className="bs-tiny bs-mute">{t(`theme_${theme}`)}</span>
      </span>
      <span className="bs-num">{t('contrast_of', { contrast: formatContrast(contrast), needs })}</span>
      <Badge tone={contrast >= needs ? 'good' : 'bad'} icon={contrast >= needs ? 'check' : 'alert'}>
        {t(contrast >= needs ? 'enough' : 'faint')}
      </Badge>
    </li>
  )
}
