import { useQuery } from '@tanstack/react-query'
import type { Friend } from '#contract/referral/referral.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListSkeleton, ListState } from '#web/kit/list/list-state.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { Collect } from './collect.tsx'
import { friendsQuery } from './referral-queries.ts'

interface FriendsProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Who registered by the link, how far each is, and what can be collected. */
export function Friends({ page, onPage }: FriendsProps) {
  const t = useTranslation('referral/own')
  const query = useQuery(friendsQuery(page))
  const none = [t('none_title'), t('none')] as const
  return (
    <section className="rf-friends" aria-labelledby="rf-friends-title">
      <div className="rf-above">
        <h2 id="rf-friends-title">{t('friends')}</h2>
        {query.data !== undefined && <Collect collectable={query.data.collectable_point} collected={query.data.collected_point} />}
      </div>
      <ListState
        query={query}
        sentences={{ failed: t('friends_failed'), none, noneFits: none }}
        clear=""
        skeleton={<ListSkeleton rows={3} height="44px" />}
        onClear={undefined}
        onFirst={() => onPage(1)}
      >
        {({ data, meta }) => (
          <>
            <ul className="bs-card rf-list" aria-busy={query.isPlaceholderData}>
              {data.map((friend) => (
                <FriendRow key={friend.id} friend={friend} />
              ))}
            </ul>
            <div className="bs-list-pager">
              <Pager page={meta.current_page} lastPage={meta.last_page} onPage={onPage} />
            </div>
            <Meanings />
          </>
        )}
      </ListState>
    </section>
  )
}

const tones = { registered: 'plain', review: 'wait', qualified: 'info', collected: 'good', rejected: 'bad' } as const

/** `over`: it counts, and brings the inviter nothing because of the most friends a year. */
const stateOf = ({ status, point }: Friend) => (status === 'qualified' && point === 0 ? 'over' : status)

function FriendRow({ friend }: { readonly friend: Friend }) {
  const t = useTranslation('referral/own')
  const state = stateOf(friend)
  return (
    <li>
      <span className="rf-name">{friend.name === '' ? t('a_friend') : friend.name}</span>
      <span className="bs-small bs-soft">
        <Moment at={friend.date} />
      </span>
      <Badge tone={state === 'over' ? 'plain' : tones[state]}>{t(`state_${state}`)}</Badge>
      <span className="bs-num rf-point">{friend.point > 0 && t('coins', { count: friend.point })}</span>
    </li>
  )
}

const states = ['registered', 'qualified', 'collected', 'review', 'rejected', 'over'] as const

/** What each state means. */
function Meanings() {
  const t = useTranslation('referral/own')
  return (
    <details className="rf-meanings">
      <summary>{t('meanings')}</summary>
      <dl>
        {states.map((state) => (
          <div key={state}>
            <dt>{t(`state_${state}`)}</dt>
            <dd>{t(`meaning_${state}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
