import { useWords } from '#web/kit/i18n/words.ts'

/** What is deleted with an account, what stays, and until when. */
export function WhatGoes() {
  const words = useWords('privacy')
  return (
    <dl className="bs-small bs-stack">
      {(['goes', 'stays'] as const).map((what) => (
        <div key={what}>
          <dt>
            <strong>{words(what)}</strong>
          </dt>
          <dd>{words(`${what}_what`)}</dd>
        </div>
      ))}
    </dl>
  )
}
