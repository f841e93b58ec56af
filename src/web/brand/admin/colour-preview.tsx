import { Logo } from '#web/brand/logo.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import type { PartProps } from './part.tsx'
import { toPreviewBrand } from './preview-brand.ts'

/** A piece of a page in these colours, to look at and not to press. */
export function ColourPreview({ brandKey, draft }: Pick<PartProps, 'brandKey' | 'draft'>) {
  const words = useWords('brand/admin')
  const { colours, logo, name } = draft
  return (
    <figure className="br-preview" data-brand={brandKey} style={toPreviewBrand(colours)}>
      <figcaption className="bs-sr">{words('preview')}</figcaption>
      <div className="br-preview-top">
        <Logo mark={logo} name={name} />
      </div>
      <div className="br-preview-page">
        <p>
          {words('sample_text')} <span className="br-preview-link">{words('sample_link')}</span>
        </p>
        <p className="bs-row bs-row-wraps">
          <span className="bs-btn bs-btn-primary">{words('sample_button')}</span>
          <span className="br-preview-tint">{words('sample_tint')}</span>
          <Badge tone="pro" icon="crown">
            {words('sample_accent')}
          </Badge>
        </p>
      </div>
      <div className="br-preview-dark">
        <p>{words('sample_dark')}</p>
        <span className="br-preview-bar" />
      </div>
    </figure>
  )
}
