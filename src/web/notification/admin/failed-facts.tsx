import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedFact } from '#contract/notification/notification.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { factsQuery, retryFact } from './delivery-queries.ts'

/** What happened and could not be told to whom it concerns; nothing at all where all was told. */
export function FailedFacts() {
  const words = useWords('notification/admin')
  const [page, setPage] = useState(1)
  const facts = useQuery(factsQuery(page))
  if (facts.data?.meta.total === 0 || facts.isPending) return null
  return (
    <section aria-labelledby="nd-facts">
      <div className="bs-pagehead">
        <h2 id="nd-facts">{words('facts')}</h2>
        <p>{words('facts_lead')}</p>
      </div>
      <PagedList
        query={facts}
        sentences={{
          failed: words('facts_failed'),
          count: (total) => words('facts_count', { count: total }),
          none: [words('facts_none'), ''],
          noneFits: [words('facts_none'), ''],
          clear: words('clear'),
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

function Row({ fact }: { readonly fact: FailedFact }) {
  const words = useWords('notification/admin')
  const { minute } = useFormatInstant(null)
  const submission = useSubmit(noFields)
  const { id, reader, topic, tries, trouble, written_at, next_try_at } = fact
  const tryAgain = async () => {
    if (await submission.run(() => retryFact({ id, reader }))) showToast(words('retried'))
  }
  return (
    <li className="bs-listrow">
      <div>
        <h3 className="bs-listrow-title">{words('fact', { id })}</h3>
        <p>{topic}</p>
        <p className="bs-tiny bs-mute">
          {words('tries', { count: tries })} · {minute(written_at)}
        </p>
      </div>
      <p className="bs-tiny bs-soft">{trouble}</p>
      <div>
        <Badge tone={next_try_at === null ? 'bad' : 'wait'}>{words(next_try_at === null ? 'fact_set_aside' : 'status_waiting')}</Badge>
        {next_try_at !== null && <p className="bs-tiny bs-mute">{words('next_try', { when: minute(next_try_at) })}</p>}
      </div>
      <div>
        <Button
          size="dense"
          icon="refresh"
          busy={submission.busy}
          onClick={() => void tryAgain()}
          aria-label={words('retry_named', { recipient: words('fact', { id }) })}
        >
          {words('retry')}
        </Button>
        {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      </div>
    </li>
  )
}
