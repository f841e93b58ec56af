import { useId, useRef, useState } from 'react'
import type { ImportReport as Report } from '#contract/exam/exam-staff.contract.ts'
import { zipBytes } from '#contract/exam/zip-bytes.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { FileInput } from '#web/kit/form/file-input.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { sendFile } from '#web/kit/api/send-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/list/list.css'
import './admin.css'
import { ImportReport } from './import-report.tsx'

type State =
  | { readonly at: 'choosing'; readonly refusal: string | null }
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'told'; readonly report: Report }

/** Imports a test: uploads a zip, shows the checker's report, and publishes only on confirmation. */
export function ImportTest() {
  const t = useTranslation('exam/admin')
  const { state, send, callOff } = useImport()
  usePageTitle(t('import_title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('import_title')}</h1>
        <p>{t('import_lead')}</p>
      </div>
      <div className="bs-stack ad-cards">
        {state.at === 'sending' ? (
          <Sending share={state.share} onCallOff={callOff} />
        ) : (
          <ChooseZip refusal={state.at === 'choosing' ? state.refusal : null} onFile={(file) => void send(file)} />
        )}
        {state.at === 'told' && <ImportReport key={state.report.upload} report={state.report} />}
      </div>
    </main>
  )
}

function useImport() {
  const t = useTranslation('exam/admin')
  const describeRefusal = useDescribeRefusal()
  const [state, setState] = useState<State>({ at: 'choosing', refusal: null })
  const sending = useRef<AbortController>(null)
  const send = async (file: File) => {
    if (file.size > zipBytes) return setState({ at: 'choosing', refusal: t('zip_too_long', { megabytes: zipBytes / 1024 / 1024 }) })
    const { signal } = (sending.current = new AbortController())
    setState({ at: 'sending', share: 0 })
    const onShare = (share: number) => setState({ at: 'sending', share })
    try {
      const report = (await sendFile('/admin/test/import', { file, type: 'application/zip', onShare, signal })) as Report
      return setState({ at: 'told', report })
    } catch (error) {
      return setState({ at: 'choosing', refusal: signal.aborted ? null : describeRefusal(error) })
    }
  }
  return { state, send, callOff: () => sending.current?.abort() }
}

function ChooseZip({ refusal, onFile }: { readonly refusal: string | null; readonly onFile: (file: File) => void }) {
  const t = useTranslation('exam/admin')
  const id = useId()
  return (
    <section className="bs-card bs-pad">
      <label className="ad-label" htmlFor={id}>
        {t('zip')}
      </label>
      <p className="bs-hint" id={`${id}-hint`}>
        {t('zip_hint')}
      </p>
      <div className="ad-file">
        <FileInput
          id={id}
          accept=".zip,application/zip"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={refusal !== null || undefined}
          forgets
          onFile={(file) => file !== null && onFile(file)}
        />
      </div>
      <div role="alert" id={`${id}-error`}>
        {refusal !== null && <ErrorLine>{refusal}</ErrorLine>}
      </div>
    </section>
  )
}

function Sending({ share, onCallOff }: { readonly share: number; readonly onCallOff: () => void }) {
  const t = useTranslation('exam/admin')
  const arrived = share >= 1
  const said = arrived ? t('checking') : t('sending', { percent: Math.floor(share * 100) })
  return (
    <section className="bs-card bs-pad ad-sending">
      <p>
        {arrived && <span className="bs-ring" aria-hidden="true" />} {said}
      </p>
      <output className="bs-sr">{t(arrived ? 'checking' : 'sending_begins')}</output>
      <ProgressBar share={share} label={t('sending', { percent: Math.floor(share * 100) })} running />
      <Button onClick={onCallOff}>{t('call_off')}</Button>
    </section>
  )
}
