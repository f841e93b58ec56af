import { Badge } from '#web/kit/display/badge.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The reason is the picture: a lit sentence, the answer beside it, and why it did not count. It is of no test that ships. */
export function LitCard() {
  const t = useTranslation('brand')
  return (
    <figure className="br-sheet">
      <figcaption className="br-sheet-top">
        <Icon name="book" />
        {t('card_question')}
        <span className="bs-push">
          <Badge tone="bad" icon="close">
            {t('card_not_counted')}
          </Badge>
        </span>
      </figcaption>
      <p className="bs-reading br-sheet-part" lang="en">
        In autumn the starlings gather over the marsh at dusk.{' '}
        <mark className="bs-lit">A hunting hawk is confused by this moving cloud</mark>, and more often than not it flies home with nothing.
      </p>
      <div className="br-sheet-part">
        <p className="bs-small br-question" lang="en">
          <b className="bs-num">23</b> To a hawk, the flock of starlings looks like a <span className="bs-nowrap">________.</span>
        </p>
        <dl className="br-verdict">
          <dt>{t('you_wrote')}</dt>
          <dd lang="en">
            <b>
              moving cloud<span className="br-extra">s</span>
            </b>
          </dd>
          <dt>{t('key')}</dt>
          <dd lang="en">
            <b>moving cloud</b>
          </dd>
          <dt>{t('reason')}</dt>
          <dd>
            <b>{t('plural_name')}</b>
            {t('plural_why')}
          </dd>
        </dl>
      </div>
    </figure>
  )
}
