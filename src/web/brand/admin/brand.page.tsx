import { createFileRoute, notFound } from '@tanstack/react-router'
import type { BrandKey } from '#contract/brand/brand.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { EditBrand } from './edit-brand.tsx'

const keys: readonly BrandKey[] = ['test', 'company', 'school']

export const Route = createFileRoute('/admin/brand/$key')({
  loader: async ({ params }): Promise<BrandKey> => {
    const key = keys.find((known) => known === params.key)
    await loadWords('brand/admin', 'brand/gate')
    notFound({ throw: key === undefined })
    return key ?? 'test'
  },
  component: BrandPage,
})

function BrandPage() {
  const key = Route.useLoaderData()
  return <EditBrand key={key} brandKey={key} />
}
