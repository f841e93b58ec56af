import { CountryNoticePage } from '#web/brand/country-notice.tsx'
import '#web/kit/choice/choice.css'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Draft, errorOf } from './draft.ts'
import { Part, type PartProps } from './part.tsx'

const products = ['ielts', 'toefl'] as const

/** Which visitors see a welcome with a link instead of the practice, and what they see. */
export function GateSection({ draft, set, errors }: PartProps) {
  const t = useTranslation('brand/admin')
  const gate = draft.geo_gate
  const put = (change: Partial<Draft['geo_gate']>) => set({ geo_gate: { ...gate, ...change } })
  return (
    <Part name="gate" title={t('gate')} lead={t('gate_lead')}>
      <label className="br-tick">
        <input type="checkbox" className="bs-tick" checked={gate.enabled} onChange={(event) => put({ enabled: event.target.checked })} />
        {t('gate_enabled')}
      </label>
      <div className="br-pairs">
        <TextInput
          label={t('gate_countries')}
          hint={t('gate_countries_hint')}
          spellCheck={false}
          value={gate.countries}
          onValue={(countries) => put({ countries })}
          error={errorOf(errors, 'geo_gate.countries')}
        />
        <TextInput
          label={t('gate_link')}
          inputMode="url"
          value={gate.link_url}
          onValue={(url) => put({ link_url: url })}
          error={errorOf(errors, 'geo_gate.link_url')}
        />
      </div>
      <fieldset>
        <legend className="bs-label br-label">{t('gate_products')}</legend>
        <p className="bs-row">
          {products.map((product) => (
            <label key={product} className="br-tick">
              <input
                type="checkbox"
                className="bs-tick"
                checked={gate.products.includes(product)}
                onChange={(event) =>
                  put({ products: products.filter((one) => (one === product ? event.target.checked : gate.products.includes(one))) })
                }
              />
              <span lang="en">{product.toUpperCase()}</span>
            </label>
          ))}
        </p>
      </fieldset>
      <h3>{t('gate_preview')}</h3>
      <div className="br-gate-preview">
        <CountryNoticePage url={gate.link_url} name={draft.name} heading="h4" />
      </div>
    </Part>
  )
}
