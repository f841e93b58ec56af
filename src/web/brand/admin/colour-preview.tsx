import { Logo } from '#web/brand/logo.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PartProps } from './part.tsx'
import { toPreviewBrand } from './preview-brand.ts'

/** A piece of a page in these colours, to look at and not to press. */
export function ColourPreview({ brandKey, draft }: Pick<PartProps, 'brandKey' | 'draft'>) {
  const t = useTranslation('brand/admin')
  const { colours, logo, name } = draft
  return (
    <figure className="br-preview" data-brand={brandKey} style={toPreviewBrand(colours)}>
      <figcaption className="bs-sr">{t('preview')}</figcaption>
      <div className="br-preview-top">
        <Logo mark={logo} name={name} />
      </div>
      <div className="br-preview-page">
        <p>
          {t('sample_text')} <span className="br-preview-link">{t('sample_link')}</span>
        </p>
        <p className="bs-row bs-row-wraps">
          <span className="bs-btn bs-btn-primary">{t('sample_button')}</span>
          <span className="br-preview-tint">{t('sample_tint')}</span>
          <Badge tone="pro" icon="crown">
            {t('sample_accent')}
          </Badge>
        </p>
      </div>
      <div className="br-preview-dark">
        <p>{t('sample_dark')}</p>
        <span className="br-preview-bar" />
      </div>
    </figure>
  )
}
