import { useRef } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import type { Submission } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** `contact_links.2.url` belongs to the part of the links. */
const wordsOfParts: Readonly<Record<string, string>> = { contact_links: 'contact', menu_links: 'menu', geo_gate: 'gate' }

function wordOf(name: string): string {
  const [first = '', second = ''] = name.split('.')
  return first === 'colours' ? `colour_${second}` : (wordsOfParts[first] ?? first)
}

/** What keeps a brand from being saved, above the form: each line leads to its field, in the order of the page. */
export function WrongFields({ submission }: { readonly submission: Submission }) {
  const t = useTranslation('brand/admin')
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(submission.errors)
  const goTo = (sentence: string) => {
    const fields = [...(box.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
    const isSaid = (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').some((id) => document.getElementById(id)?.textContent?.includes(sentence))
    const field = fields.find(isSaid) ?? fields[0]
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} role="alert">
      {errors.length > 0 && (
        <div className="br-wrong">
          <Icon name="alert" />
          <div>
            <p>
              <b>{t('wrong_fields', { count: errors.length })}</b>
            </p>
            <ul>
              {errors.map(([name, sentence]) => (
                <li key={name}>
                  <button type="button" onClick={() => goTo(sentence)}>
                    {t('wrong_field', { field: t(wordOf(name)), sentence })}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
