import { useQuery } from '@tanstack/react-query'
import type { BrandKey, StaffBrand } from '#contract/brand/brand.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './brand-admin.css'
import { BrandForm } from './brand-form.tsx'
import { staffBrandsQuery } from './brand-queries.ts'

/** Everything of one brand, to change. */
export function EditBrand({ brandKey }: { readonly brandKey: BrandKey }) {
  const t = useTranslation('brand/admin')
  const brands = useQuery(staffBrandsQuery)
  const brand = brands.data?.data.find(({ key }) => key === brandKey)
  usePageTitle(brand?.name ?? t('brands'))
  return (
    <main className="bs-wrap br-admin">
      <div className="bs-pagehead">
        <h1>{brand?.name ?? t('brand')}</h1>
        <p>{t(`kind_${brandKey}`)}</p>
      </div>
      {brand === undefined ? <Pending brands={brands} /> : <Loaded brand={brand} onLoadAnew={() => brands.refetch()} />}
    </main>
  )
}

type Brands = Pick<ReturnType<typeof useQuery<{ data: StaffBrand[] }>>, 'isError' | 'error' | 'isFetching'> & { refetch(): unknown }

function Pending({ brands }: { readonly brands: Brands }) {
  const t = useTranslation('brand/admin')
  if (brands.isError)
    return <ErrorState title={t('failed')} error={brands.error} busy={brands.isFetching} onRetry={() => void brands.refetch()} />
  return (
    <div className="bs-card bs-pad">
      <Skeleton>
        <SkeletonLine height="44px" />
        <SkeletonLine height="160px" />
      </Skeleton>
    </div>
  )
}

/** The form keeps its initial values: changes that others save meanwhile are reported on saving, and loaded on request. */
function Loaded({ brand, onLoadAnew }: { readonly brand: StaffBrand; readonly onLoadAnew: () => Promise<unknown> }) {
  return <BrandForm stored={brand} onLoadAnew={onLoadAnew} />
}
