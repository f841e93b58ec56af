import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ReferralRecord } from './referral-record.tsx'

export const Route = createFileRoute('/admin/referral/$id')({
  loader: () => loadWords('referral/admin', 'office/record', 'office/table'),
  component: ReferralPage,
})

function ReferralPage() {
  const id = readId(Route.useParams().id) ?? 0
  return <ReferralRecord key={id} id={id} />
}
