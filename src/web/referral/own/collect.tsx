import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateCoins } from './referral-queries.ts'

const noFields: readonly string[] = []

interface CollectProps {
  readonly collectable: number
  readonly collected: number
}

/** Collects all that can be collected; where there is nothing, it says what was collected. */
export function Collect({ collectable, collected }: CollectProps) {
  const t = useTranslation('referral/own')
  const submission = useSubmit(noFields)
  const collect = async () => {
    const { point, balance } = await api.referral.exchangePoint({})
    showToast(t('collected_now', { count: point, balance }))
    await invalidateCoins()
  }
  if (collectable === 0) return <p className="bs-small bs-soft">{collected > 0 && t('collected', { count: collected })}</p>
  return (
    <Form submission={submission} onSubmit={() => void submission.run(collect)} className="rf-collect">
      <Button kind="primary" type="submit" busy={submission.busy}>
        {t('collect', { count: collectable })}
      </Button>
      <FormSentence submission={submission} />
    </Form>
  )
}
