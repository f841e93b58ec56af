import { useTranslation } from '#web/kit/i18n/words.ts'

/** What is deleted with an account, what stays, and until when. */
export function WhatGoes() {
  const t = useTranslation('privacy')
  return (
    <dl className="bs-small bs-stack">
      {(['goes', 'stays'] as const).map((what) => (
        <div key={what}>
          <dt>
            <strong>{t(what)}</strong>
          </dt>
          <dd>{t(`${what}_what`)}</dd>
        </div>
      ))}
    </dl>
  )
}
