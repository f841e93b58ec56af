import { useRouterState } from '@tanstack/react-router'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { meQuery } from '#web/session/index.ts'

const noFields: readonly string[] = []

/** Tells that emails to the address came back, with the way to another one, and the word that this one is right. */
export function RefusedAddressNote({ email }: { readonly email: string }) {
  const t = useTranslation('identity/password')
  const submission = useSubmit(noFields)
  const isAtProfile = useRouterState({ select: ({ location }) => location.pathname === '/profile' })
  const confirm = () =>
    submission.run(async () => {
      queryClient.setQueryData(meQuery.queryKey, await api.profile.confirmEmail({}))
      showToast(t('address_confirmed'))
    })
  return (
    <Note icon="mail">
      <div className="bs-stack">
        <p>{t('address_refused', { email })}</p>
        <div role="alert">{submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}</div>
        <div className="bs-row bs-row-wraps">
          {!isAtProfile && (
            <LinkButton to="/profile" search={{ tab: 'basic' }}>
              {t('address_change')}
            </LinkButton>
          )}
          <Button busy={submission.busy} onClick={() => void confirm()}>
            {t('address_confirm')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
