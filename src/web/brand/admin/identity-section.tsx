import type { Mark } from '#contract/brand/brand.ts'
import { Logo } from '#web/brand/logo.tsx'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Draft, errorOf } from './draft.ts'
import { Part, type PartProps } from './part.tsx'

const marks: readonly Mark[] = ['bandstand', 'harbour', 'northfield']

/** Names, hosts, and what invoices and emails will carry. */
export function IdentitySection({ brandKey, draft, set, errors }: PartProps) {
  const t = useTranslation('brand/admin')
  const text = (name: keyof Draft & ('name' | 'legal_entity' | 'tax_id' | 'invoice_prefix' | 'mail_from_name')) => ({
    label: t(name),
    value: draft[name],
    onValue: (value: string) => set({ [name]: value }),
    error: errorOf(errors, name),
  })
  return (
    <Part name="identity" title={t('identity')}>
      <div className="br-pairs">
        <TextInput {...text('name')} maxLength={60} />
        <TextInput {...text('legal_entity')} hint={t('legal_entity_hint')} maxLength={60} />
      </div>
      <div>
        <p className="bs-label br-label">{t('logo')}</p>
        <Segmented
          legend={t('logo')}
          options={marks.map((mark) => ({ value: mark, label: t(`mark_${mark}`) }))}
          value={draft.logo}
          onValue={(logo) => set({ logo })}
        />
        <p className="br-logo-shown">
          <Logo mark={draft.logo} name={draft.name} />
        </p>
      </div>
      <TextArea
        label={t('hosts')}
        hint={t(brandKey === 'test' ? 'hosts_hint_default' : 'hosts_hint')}
        rows={3}
        spellCheck={false}
        value={draft.hosts}
        onValue={(hosts) => set({ hosts })}
        error={errorOf(errors, 'hosts')}
      />
      <div className="br-pairs">
        <TextInput {...text('mail_from_name')} hint={t('mail_from_name_hint')} optional maxLength={60} />
        <TextInput {...text('invoice_prefix')} hint={t('invoice_prefix_hint')} maxLength={8} />
        <TextInput {...text('tax_id')} optional maxLength={40} />
      </div>
      <TextArea
        label={t('address')}
        rows={3}
        optional
        maxLength={300}
        value={draft.address}
        onValue={(address) => set({ address })}
        error={errorOf(errors, 'address')}
      />
    </Part>
  )
}
