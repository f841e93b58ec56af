import { signOut } from '#web/account/index.ts'
import { ConfirmDialog } from '#web/kit/dialog.tsx'
import { showToast } from '#web/kit/toast.tsx'
import { useWords } from '#web/kit/words.ts'

/** "Log out?", asked before the session ends. */
export function SignOutQuestion({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('app')
  const leave = () => {
    onClose()
    void signOut()
    showToast(words('logged_out'))
  }
  return (
    <ConfirmDialog open onClose={onClose} onConfirm={leave} title={words('log_out_title')} confirm={words('log_out')}>
      <p className="bs-soft">{words('log_out_text')}</p>
    </ConfirmDialog>
  )
}
