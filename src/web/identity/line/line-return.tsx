import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LinkPage } from '#web/identity/link/link-page.tsx'
import { TwoStepField } from '#web/identity/login/login-form.tsx'
import { startSession } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { type Submission, useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { LineArrival } from './line-arrival.ts'
import { forgetJourney, type LinePurpose, readJourney } from './line-journey.ts'
import { lineQuery } from './line-query.ts'

/** What ends a journey. */
type Ticket = Parameters<typeof api.line.bind>[0]

/** Where LINE leads back to: ends the journey that this browser began, once. */
export function LineReturn({ arrival: { code, state } }: { readonly arrival: LineArrival }) {
  const t = useTranslation('identity/line')
  const [journey] = useState(readJourney)
  const navigate = useNavigate()
  usePageTitle(t('title'))
  useEffect(() => {
    // Out of the address bar, and with it out of the history.
    if (state !== null) void navigate({ to: '/login/line', replace: true, resetScroll: false })
  }, [state, navigate])
  if (journey === null || state === null) return <Ended wish="sign-in" text={t('expired')} />
  if (code === null) return <Ended wish={journey.wish} text={t('cancelled')} />
  const ticket = { code, state, key: journey.key }
  return journey.wish === 'bind' ? <Binding ticket={ticket} /> : <SigningIn ticket={ticket} />
}

/** Runs when the page is first drawn, however often React draws it. */
function useOnce(work: () => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    work()
  })
}

function SigningIn({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation('identity/line')
  const account = useTranslation('identity')
  const kit = useTranslation('kit')
  const navigate = useNavigate()
  const submission = useSubmit(fieldsOfCode)
  const [otp, setOtp] = useState<string | null>(null)
  const send = () =>
    submission.run(async () => {
      try {
        await startSession(await api.line.signIn({ ...ticket, ...(otp !== null && { otp }) }))
      } catch (error) {
        if (error instanceof Refused && error.code === 'SECOND_FACTOR_NEEDED') return setOtp('')
        throw error
      }
      forgetJourney()
      showToast(account('logged_in'))
      // From there the guard leads on, as after any login.
      void navigate({ to: '/login', replace: true })
    })
  useOnce(() => void send())
  if (otp === null) return <Ending wish="sign-in" submission={submission} busy={t('signing_in')} />
  const submit = () => {
    if (otp.trim() === '') submission.refuse({ otp: [kit('required')] })
    else void send()
  }
  return (
    <LinkPage title={t('title')} lead={t('otp_text')}>
      <Form submission={submission} onSubmit={submit} className="bs-stack">
        <TwoStepField value={otp} onValue={setOtp} error={submission.errors['otp']} />
        <FormSentence submission={submission} />
        <Button kind="primary" size="big" wide type="submit" busy={submission.busy}>
          {t('continue')}
        </Button>
        <LinkButton kind="quiet" to="/login">
          {t('to_login')}
        </LinkButton>
      </Form>
    </LinkPage>
  )
}

const fieldsOfCode = ['otp']
const noFields: readonly string[] = []

function Binding({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation('identity/line')
  const navigate = useNavigate()
  const submission = useSubmit(noFields)
  useOnce(() => {
    void submission.run(async () => {
      queryClient.setQueryData(lineQuery.queryKey, await api.line.bind(ticket))
      forgetJourney()
      showToast(t('bound_done'))
      void navigate({ to: '/profile', search: { tab: 'setting' }, hash: 'line', replace: true })
    })
  })
  return <Ending wish="bind" submission={submission} busy={t('binding')} />
}

/** The journey's end under way, or why it did not come to one. */
function Ending({
  wish: purpose,
  submission,
  busy,
}: {
  readonly wish: LinePurpose
  readonly submission: Submission
  readonly busy: string
}) {
  const t = useTranslation('identity/line')
  if (submission.sentence !== null) return <Ended wish={purpose} text={<ErrorLine large>{submission.sentence}</ErrorLine>} />
  return (
    <LinkPage title={t('title')}>
      <output className="bs-soft">{busy}</output>
    </LinkPage>
  )
}

function Ended({ wish: purpose, text }: { readonly wish: LinePurpose; readonly text: ReactNode }) {
  const t = useTranslation('identity/line')
  return (
    <LinkPage title={t('title')}>
      <div role="alert">{text}</div>
      {purpose === 'bind' ? (
        <LinkButton kind="primary" to="/profile" search={{ tab: 'setting' }} hash="line">
          {t('to_profile')}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" to="/login">
          {t('to_login')}
        </LinkButton>
      )}
    </LinkPage>
  )
}
