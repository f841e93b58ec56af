import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { GradingPlace } from '#web/result/index.ts'
import { attemptSectionsQuery, pricesQuery } from './grading-queries.ts'
import { toSectionText } from './grading-search.ts'
import { OptionList } from './option-list.tsx'
import './order.css'

/** In a result: what is bought for a section, and the way to have it graded. Nothing while that is not known: the page does without it. */
export function SectionCard({ attemptId, skill }: GradingPlace) {
  const t = useTranslation('grading/order')
  const sections = useQuery(attemptSectionsQuery(attemptId))
  const section = sections.data?.data.find((each) => each.skill === skill)
  const open = section?.options.filter(({ state }) => state === 'available') ?? []
  const isFirst = open.length > 0 && open.length === section?.options.length
  const prices = useQuery({ ...pricesQuery(), enabled: isFirst })
  if (section === undefined) return null
  const cheapest = Math.min(...(prices.data?.options ?? []).map(({ price }) => price))
  return (
    <div className="bs-card bs-pad go-card">
      <div className="go-card-text">
        <h3>{t('card_title')}</h3>
        <OptionList section={section} />
        {section.options.length === 0 && <p className="bs-small bs-soft">{t('only_name')}</p>}
        {isFirst && prices.data !== undefined && (
          <p className="bs-small bs-soft">{t('card_text', { coins: t('coins', { count: cheapest }), count: prices.data.due_hours })}</p>
        )}
      </div>
      {open.length > 0 && (
        <LinkButton to="/grading" search={{ buy: toSectionText({ attemptId, skill }) }}>
          {t(isFirst ? 'buy' : 'buy_more')}
        </LinkButton>
      )}
    </div>
  )
}
