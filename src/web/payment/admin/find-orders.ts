import type { Finder } from '#web/office/index.ts'
import { api } from '#web/kit/api/api.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'

const maxFound = 5

/** The order of that number or of that reference, and the latest of a payer. */
export const findOrders: Finder = async (q, { signal, wordsOf }) => {
  const t = wordsOf('payment/admin')
  const { data } = await api.orderStaff.list({ q, per_page: maxFound }, { signal })
  const isMeant = ({ id }: { readonly id: number }) => q.replace('#', '') === String(id)
  return data
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
    .map(({ id, description, payer, total, currency, status }) => ({
      href: `/admin/orders/${id}`,
      title: description,
      note: [nameOrMask(payer), formatMoney(total, currency), t('number', { id })].join(t('comma')),
      state: t(`status_${status}`),
      isMeant: isMeant({ id }),
    }))
}
