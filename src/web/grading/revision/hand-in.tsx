import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RevisedPart } from '#contract/grading/revision.contract.ts'
import { type Choice, PurchaseDialog } from '#web/grading/order/buy-dialog.tsx'
import { pricesQuery } from '#web/grading/order/grading-queries.ts'
import { readOptions } from '#web/grading/order/grading-search.ts'
import '#web/grading/order/order.css'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { DraftEditor } from './draft-editor.ts'
import { forgetDrafts } from './kept-drafts.ts'
import type { RevisePageProps } from './revise.tsx'

interface HandInProps extends Pick<RevisePageProps, 'place' | 'onChosen'> {
  readonly editor: DraftEditor
  readonly revised: RevisedPart
  readonly chosen: string
}

/** Asks what to buy for the new text; once it is bought the text is handed in as it stands. */
export function HandIn({ editor, revised, place, chosen, onChosen }: HandInProps) {
  const t = useTranslation('grading/revision')
  const navigate = useNavigate()
  const prices = useQuery({ ...pricesQuery(), refetchOnMount: 'always' })
  if (prices.data === undefined) return null
  const { attempt_id, part } = revised
  const buy = async (choice: Choice) => {
    await editor.flush()
    const { id } = await api.revision.buy({ attempt_id, part, text: editor.value.text, ...choice })
    editor.close()
    forgetDrafts(place)
    await navigate({ to: '/grading/revision/$id', params: { id: String(id) }, replace: true })
  }
  return (
    <PurchaseDialog
      title={t('buy_title', { part })}
      prices={prices.data}
      options={prices.data.options}
      chosen={readOptions(chosen)}
      onChosen={(options) => onChosen(options.join('.'))}
      buy={buy}
      onClose={() => onChosen(null)}
      onDone={() => undefined}
    />
  )
}
