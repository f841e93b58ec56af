import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './demo-people.css'
import { startSession } from '#web/session/index.ts'
import type { DemoPerson } from '#web/identity/index.ts'

const noFields: readonly string[] = []

/** One press, and one of the invented people is signed in. */
export function DemoPeople({ people }: { readonly people: readonly DemoPerson[] }) {
  const t = useTranslation('identity')
  const submission = useSubmit(noFields)
  const [chosen, setChosen] = useState('')
  const enter = (person: DemoPerson) => {
    setChosen(person.username)
    void submission.run(async () => {
      await startSession(await api.account.login({ email: person.email, password: person.password }))
      showToast(t('logged_in'))
    })
  }
  return (
    <aside className="ac-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo_title')}</h2>
      <p className="bs-small bs-soft">{t('demo_lead')}</p>
      <div role="alert">{submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}</div>
      <ul>
        {people.map((person) => (
          <li key={person.username}>
            <button type="button" aria-busy={submission.busy && chosen === person.username} onClick={() => enter(person)}>
              <span className="ac-face" aria-hidden="true">
                {person.username.charAt(0).toUpperCase()}
              </span>
              <span>
                <b lang="en">{person.username}</b>
                <span className="bs-tiny bs-mute">{t(`role_${person.role}`)}</span>
              </span>
              <span className="ac-demo-go">
                {t('log_in')}
                {submission.busy && chosen === person.username ? (
                  <span className="bs-ring" aria-hidden="true" />
                ) : (
                  <Icon name="arrow-right" />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
