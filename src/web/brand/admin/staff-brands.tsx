import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffBrand } from '#contract/brand/brand.ts'
import { Logo } from '#web/brand/logo.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './brand-admin.css'
import { toPreviewBrand } from './preview-brand.ts'
import { staffBrandsQuery } from './brand-queries.ts'

/** The three brands of the product. */
export function StaffBrands() {
  const t = useTranslation('brand/admin')
  usePageTitle(t('brands'))
  return (
    <main className="bs-wrap br-admin">
      <div className="bs-pagehead">
        <h1>{t('brands')}</h1>
        <p>{t('brands_lead')}</p>
      </div>
      <BrandList />
    </main>
  )
}

function BrandList() {
  const t = useTranslation('brand/admin')
  const brands = useQuery(staffBrandsQuery)
  if (brands.isError)
    return <ErrorState title={t('failed')} error={brands.error} busy={brands.isFetching} onRetry={() => void brands.refetch()} />
  if (brands.data === undefined)
    return (
      <div className="bs-card bs-pad">
        <Skeleton>
          <SkeletonLine height="44px" />
          <SkeletonLine height="44px" />
          <SkeletonLine height="44px" />
        </Skeleton>
      </div>
    )
  return (
    <ul className="bs-card">
      {brands.data.data.map((brand) => (
        <BrandRow key={brand.key} brand={brand} />
      ))}
    </ul>
  )
}

function BrandRow({ brand }: { readonly brand: StaffBrand }) {
  const t = useTranslation('brand/admin')
  return (
    <li className="br-row" data-brand={brand.key}>
      <div style={toPreviewBrand(brand.colours)}>
        <Logo mark={brand.logo} name={brand.name} />
      </div>
      <div>
        <p className="bs-small">{t(`kind_${brand.key}`)}</p>
        <p className="bs-tiny bs-mute br-breaks">{brand.hosts.length === 0 ? t('no_hosts') : brand.hosts.join(' · ')}</p>
      </div>
      <div className="br-row-end">
        {brand.geo_gate.enabled && <Badge tone="info">{t('gate_on', { count: brand.geo_gate.countries.length })}</Badge>}
        <Link to="/admin/brand/$key" params={{ key: brand.key }} aria-label={t('change_name', { name: brand.name })}>
          {t('change')}
        </Link>
      </div>
    </li>
  )
}
