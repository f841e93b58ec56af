import { useStepUp } from '#web/identity/use-step-up.ts'
import { api } from '#web/kit/api/api.ts'
import { PasswordDialog } from '#web/kit/dialog/password-dialog.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { leaveForLine } from './line-journey.ts'
import { lineQuery } from './line-query.ts'

/** Before LINE is bound or unbound; the password is asked for where the server wants it once more. */
export function LineDialog({ wish: purpose, onClose }: { readonly wish: 'bind' | 'unbind'; readonly onClose: () => void }) {
  const words = useWords('identity/line')
  const proof = useStepUp()
  const decide = async () => {
    if (purpose === 'bind') return leaveForLine('bind', await api.line.beginBinding({}))
    queryClient.setQueryData(lineQuery.queryKey, await api.line.unbind({}))
    showToast(words('unbound_done'))
  }
  return (
    <PasswordDialog
      title={words(`${purpose}_title`)}
      confirm={words(purpose === 'unbind' ? 'unbind' : 'go')}
      danger={purpose === 'unbind'}
      label={words('password')}
      hint={words('password_hint')}
      required={words('required')}
      asks={proof.asked}
      act={(password) => proof.run(password, decide)}
      onClose={onClose}
    >
      <p className="bs-soft">{words(`${purpose}_text`)}</p>
    </PasswordDialog>
  )
}
