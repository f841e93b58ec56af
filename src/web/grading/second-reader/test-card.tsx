import { useState } from 'react'
import type { secondReaderContract } from '#contract/grading/second-reader.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeFault } from './describe-fault.ts'

type Outcome = OutputOf<typeof secondReaderContract.test>

const noFields: readonly string[] = []

/** Sends an essay of ours, and shows what came back or what is wrong. */
export function TestCard() {
  const t = useTranslation('grading/second-reader')
  const submission = useSubmit(noFields)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async () => {
    setOutcome(null)
    setOutcome(await api.secondReader.test({}))
  }
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="gr-test">
      <h2 id="gr-test">{t('test')}</h2>
      <p className="bs-soft">{t('test_lead')}</p>
      <div>
        <Button busy={submission.busy} onClick={() => void submission.run(send)}>
          {t('test_send')}
        </Button>
      </div>
      <FormSentence submission={submission} />
      <div role="status" className="gr-result">
        {outcome !== null && <Shown outcome={outcome} />}
      </div>
    </section>
  )
}

function Shown({ outcome: { answer, fault } }: { readonly outcome: Outcome }) {
  const t = useTranslation('grading/second-reader')
  const words = useTranslation('grading')
  if (fault !== null) return <Note icon="alert">{describeFault(t, fault)}</Note>
  if (answer === null) return null
  const { version, ms, bands, comments, refused } = answer
  const nameOf = ({ part, criterion }: (typeof bands)[number]) =>
    words(criterion === 'task' ? `criterion_task_${part === 1 ? 1 : 2}` : `criterion_${criterion}`)
  return (
    <div className="bs-stack">
      <Note icon="check">
        <p>{t('test_good', { version, seconds: (ms / 1000).toFixed(1) })}</p>
        {refused > 0 && <p>{t('test_refused', { count: refused })}</p>}
      </Note>
      {bands.length > 0 && (
        <table className="bs-table">
          <caption className="bs-sr">{t('bands')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('task')}</th>
              <th scope="col">{t('criterion')}</th>
              <th scope="col" className="bs-right">
                {t('band')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bands.map((each) => (
              <tr key={`${each.part} ${each.criterion}`}>
                <td>{each.part}</td>
                <th scope="row">{nameOf(each)}</th>
                <td className="bs-right bs-num">{each.band.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {comments.length > 0 && (
        <ul aria-label={t('proposals')}>
          {comments.map(({ id, anchor, text, suggestion }) => (
            <li key={id}>
              <q lang="en">{anchor.quote}</q>
              {suggestion !== null && <span lang="en"> → {suggestion}</span>}
              <p lang="" className="bs-small bs-soft">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
