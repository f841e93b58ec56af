import { useQuery } from '@tanstack/react-query'
import type { Criterion } from '#contract/grading/marking.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { proposalsQuery, showProposedBands } from './proposal-queries.ts'
import './second-reader.css'

interface ProposedBandsProps {
  readonly taskId: number
  /** The Writing task that is shown. */
  readonly part: number | null
  /** Whether the grader has set all of their own. */
  readonly isReady: boolean
  /** Saves the draft, which the server looks at. */
  readonly save: () => Promise<void>
  readonly nameOf: (criterion: Criterion) => string
}

const noFields: readonly string[] = []

/** The bands of the second reader, once the grader has set their own and asks for them. Nothing where none is connected. */
export function ProposedBands({ taskId, part, isReady, save, nameOf }: ProposedBandsProps) {
  const t = useTranslation('grading/second-reader')
  const proposals = useQuery(proposalsQuery(taskId)).data?.proposals ?? null
  const submission = useSubmit(noFields)
  if (proposals === null || !proposals.has_bands) return null
  const ask = async () => {
    await save()
    await showProposedBands(taskId)
  }
  return (
    <section className="gr-bands" aria-labelledby="gr-bands-title">
      <div className="bs-row bs-row-wraps">
        <h2 id="gr-bands-title" className="bs-small">
          {t('bands')}
        </h2>
        <Badge tone="info">{t('automatic')}</Badge>
      </div>
      {proposals.bands === null ? (
        <>
          <p className="bs-tiny bs-mute">{t('bands_hint')}</p>
          <Button size="dense" busy={submission.busy} disabled={!isReady} onClick={() => void submission.run(ask)}>
            {t('show_bands')}
          </Button>
          <FormSentence submission={submission} />
        </>
      ) : (
        <dl className="bs-small">
          {proposals.bands
            .filter((band) => band.part === part)
            .map(({ criterion, band }) => (
              <div key={criterion} className="bs-row">
                <dt className="bs-soft">{nameOf(criterion)}</dt>
                <dd className="bs-push bs-num">{band.toFixed(1)}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  )
}
