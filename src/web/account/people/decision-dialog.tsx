import type { ComponentProps } from 'react'
import { useStepUp } from '#web/identity/index.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidatePeople } from './people-queries.ts'

interface DecisionDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'act' | 'password'> {
  readonly decide: () => Promise<unknown>
}

/** A decision of staff about a person, with the password where the server asks for it. */
export function DecisionDialog({ decide, ...dialog }: DecisionDialogProps) {
  const t = useTranslation('account/people')
  const proof = useStepUp()
  const act = async (password: string) => {
    await proof.run(password, decide)
    void invalidatePeople()
  }
  return <FormDialog {...dialog} act={act} password={{ label: t('your_password'), hint: t('your_password_hint'), isAsked: proof.asked }} />
}
