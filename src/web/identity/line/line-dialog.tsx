import { useStepUp } from '#web/identity/use-step-up.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { leaveForLine } from './line-journey.ts'
import { lineQuery } from './line-query.ts'

const noFields: readonly string[] = []

/** Before LINE is bound or unbound; the password is asked for where the server wants it once more. */
export function LineDialog({ wish: purpose, onClose }: { readonly wish: 'bind' | 'unbind'; readonly onClose: () => void }) {
  const t = useTranslation('identity/line')
  const proof = useStepUp()
  const decide = async () => {
    if (purpose === 'bind') return leaveForLine('bind', await api.line.beginBinding({}))
    queryClient.setQueryData(lineQuery.queryKey, await api.line.unbind({}))
    showToast(t('unbound_done'))
  }
  return (
    <FormDialog
      title={t(`${purpose}_title`)}
      confirm={t(purpose === 'unbind' ? 'unbind' : 'go')}
      danger={purpose === 'unbind'}
      short
      fields={noFields}
      password={{ label: t('password'), hint: t('password_hint'), isAsked: proof.asked }}
      act={(password) => proof.run(password, decide)}
      onClose={onClose}
    >
      <p className="bs-soft">{t(`${purpose}_text`)}</p>
    </FormDialog>
  )
}
