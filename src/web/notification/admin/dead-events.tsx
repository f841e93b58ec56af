import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeadEvent } from '#contract/notification/notification.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { deadEventsQuery, retryDeadEvent } from './delivery-queries.ts'

/** Events whose notifications could not be delivered; renders nothing when there are none. */
export function DeadEvents() {
  const t = useTranslation('notification/admin')
  const [page, setPage] = useState(1)
  const facts = useQuery(deadEventsQuery(page))
  if (facts.data?.meta.total === 0 || facts.isPending) return null
  return (
    <section aria-labelledby="nd-facts">
      <div className="bs-pagehead">
        <h2 id="nd-facts">{t('facts')}</h2>
        <p>{t('facts_lead')}</p>
      </div>
      <PagedList
        query={facts}
        sentences={{
          failed: t('facts_failed'),
          count: (total) => t('facts_count', { count: total }),
          none: [t('facts_none'), ''],
          noneFits: [t('facts_none'), ''],
          clear: t('clear'),
        }}
        row={(fact) => <Row key={`${fact.reader} ${fact.id}`} fact={fact} />}
        narrowed={false}
        onClear={() => setPage(1)}
        onPage={setPage}
      />
    </section>
  )
}

const noFields: readonly string[] = []

function Row({ fact }: { readonly fact: DeadEvent }) {
  const t = useTranslation('notification/admin')
  const { minute } = useFormatInstant(null)
  const submission = useSubmit(noFields)
  const { id, reader, topic, tries, trouble, written_at, next_try_at } = fact
  const tryAgain = async () => {
    if (await submission.run(() => retryDeadEvent({ id, reader }))) showToast(t('retried'))
  }
  return (
    <li className="bs-listrow">
      <div>
        <h3 className="bs-listrow-title">{t('fact', { id })}</h3>
        <p>{topic}</p>
        <p className="bs-tiny bs-mute">
          {t('tries', { count: tries })} · <Moment at={written_at} />
        </p>
      </div>
      <p className="bs-tiny bs-soft">{trouble}</p>
      <div>
        <Badge tone={next_try_at === null ? 'bad' : 'wait'}>{t(next_try_at === null ? 'fact_set_aside' : 'status_waiting')}</Badge>
        {next_try_at !== null && <p className="bs-tiny bs-mute">{t('next_try', { when: minute(next_try_at) })}</p>}
      </div>
      <div>
        <Button
          size="dense"
          icon="refresh"
          busy={submission.busy}
          onClick={() => void tryAgain()}
          aria-label={t('retry_named', { recipient: t('fact', { id }) })}
        >
          {t('retry')}
        </Button>
        {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      </div>
    </li>
  )
}
