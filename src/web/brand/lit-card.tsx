import { Badge } from '#web/kit/badge.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/kit/words.ts'

/** The reason is the picture: a lit sentence, the answer beside it, and why it did not count. */
export function LitCard() {
  const words = useWords('brand')
  return (
    <figure className="br-sheet">
      <figcaption className="br-sheet-top">
        <Icon name="book" />
        {words('card_question')}
        <span className="bs-push">
          <Badge tone="bad" icon="close">
            {words('card_not_counted')}
          </Badge>
        </span>
      </figcaption>
      <p className="bs-reading br-sheet-part" lang="en">
        Each winter, water in the soil beneath the wall freezes and expands.{' '}
        <mark className="bs-lit">A mortared wall cracks under this frost heave</mark>, whereas a dry wall simply shifts and settles again.
      </p>
      <div className="br-sheet-part">
        <p className="bs-small br-question" lang="en">
          <b className="bs-num">23</b> Mortared walls can be cracked by the process known as <span className="bs-nowrap">________.</span>
        </p>
        <dl className="br-verdict">
          <dt>{words('you_wrote')}</dt>
          <dd lang="en">
            <b>
              frost heave<span className="br-extra">s</span>
            </b>
          </dd>
          <dt>{words('key')}</dt>
          <dd lang="en">
            <b>frost heave</b>
          </dd>
          <dt>{words('reason')}</dt>
          <dd>
            <b>{words('plural_name')}</b>
            {words('plural_why')}
          </dd>
        </dl>
      </div>
    </figure>
  )
}
