import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ChallengeDetail, DryRun } from '#contract/challenge/challenge-staff.contract.ts'
import type { ScoreFigures } from '#contract/result/result.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Button } from '#web/kit/display/button.tsx'
import { focusMarked } from '#web/kit/form/focus-marked.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { TriedOut } from './decision-form.tsx'
import type { KeyPlace } from './key-queries.ts'

interface DryRunViewProps {
  readonly place: KeyPlace
  readonly tried: TriedOut
  readonly challenge: ChallengeDetail | null
  /** The message to the candidates; it is kept while other answers are tried out. */
  readonly said: string
  readonly onSaid: (said: string) => void
  /** The focus begins on the message: somebody has just tried something out. */
  readonly startsHere: boolean
  readonly busy: boolean
  readonly onPage: (page: number) => void
}

const fields = ['words'] as const

/** Whose marks a proposed key would change, and the way to put it in force. */
export function DryRunView({ place, tried, challenge, said, onSaid, startsHere, busy, onPage }: DryRunViewProps) {
  const t = useTranslation('supervision/keys')
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startsHere) focusMarked(view.current)
  }, [startsHere])
  const { attempts, up, down, bands } = tried.result
  const [asking, setAsking] = useState(false)
  const submission = useSubmit(fields)
  const ask = () => (said.trim() === '' ? submission.refuse({ words: [t('words_needed')] }) : setAsking(true))
  return (
    <div ref={view} className="bs-stack ky-dry">
      <h3>{t('dry_title')}</h3>
      <p role="status">{up + down === 0 ? t('dry_none', { attempts }) : t('dry_counts', { attempts, up, down, bands })}</p>
      {up + down > 0 && <Changes result={tried.result} busy={busy} onPage={onPage} />}
      <Form submission={submission} onSubmit={ask} className="bs-stack">
        <TextArea
          label={t(challenge === null ? 'reason' : 'words')}
          {...(challenge !== null && { hint: t('words_hint') })}
          value={said}
          onValue={(text) => {
            onSaid(text)
            submission.clear()
          }}
          maxLength={1000}
          error={submission.errors['words']}
          data-autofocus
        />
        <div>
          <Button type="submit" kind="primary">
            {t('accept')}
          </Button>
        </div>
      </Form>
      {asking && <AcceptDialog place={place} tried={tried} challenge={challenge} said={said.trim()} onClose={() => setAsking(false)} />}
    </div>
  )
}

function formatFigures(t: Translate, { raw, max, band, range }: ScoreFigures): string {
  if (range !== null) return t('figures_range', { raw, max, low: range.low.toFixed(1), high: range.high.toFixed(1) })
  return band === null ? t('figures', { raw, max }) : t('figures_band', { raw, max, band: band.toFixed(1) })
}

interface ChangesProps {
  readonly result: DryRun
  readonly busy: boolean
  readonly onPage: (page: number) => void
}

function Changes({ result, busy, onPage }: ChangesProps) {
  const t = useTranslation('supervision/keys')
  return (
    <>
      <div className="ky-scroll" role="region" aria-label={t('dry_table')} tabIndex={0}>
        <table className="bs-table" aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('col_attempt')}</th>
              <th scope="col">{t('col_person')}</th>
              <th scope="col">{t('col_answer')}</th>
              <th scope="col">{t('col_before')}</th>
              <th scope="col">{t('col_after')}</th>
            </tr>
          </thead>
          <tbody>
            {result.data.map(({ attempt_id, person, response, before, after }) => (
              <tr key={attempt_id}>
                <th scope="row">
                  <Link to="/admin/attempts/$id" params={{ id: String(attempt_id) }}>
                    {attempt_id}
                  </Link>
                </th>
                <td>{nameOrMask(person)}</td>
                <td lang="en">{Array.isArray(response) ? response.join(', ') : response}</td>
                <td>{formatFigures(t, before)}</td>
                <td>{formatFigures(t, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={result.meta.current_page} lastPage={result.meta.last_page} onPage={onPage} />
    </>
  )
}
