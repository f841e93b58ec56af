import { useState } from 'react'
import { fetchFile } from '#web/kit/api/fetch-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { GradedPlace } from './graded-query.ts'

/** What was graded of a section as a PDF. */
export function DownloadGraded({ place: { attemptId, skill, childId } }: { readonly place: GradedPlace }) {
  const address = `/api/grading/attempt/${attemptId}/${skill}/sheet.pdf`
  return <DownloadSheet address={address} name={`grading-${attemptId}-${skill}`} childId={childId} />
}

interface SheetProps {
  readonly address: string
  /** Of the file, without its language. */
  readonly name: string
  readonly childId?: number | undefined
}

/** A sheet in the language of the page. */
export function DownloadSheet({ address, name, childId }: SheetProps) {
  const t = useTranslation('grading/graded')
  const lang = useLang()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const save = async () => {
    setState('busy')
    const child = childId === undefined ? '' : `&child_id=${childId}`
    const sheet = await fetchFile(`${address}?lang=${lang}${child}`).catch(() => null)
    if (sheet !== null) saveFile(`${name}-${lang}.pdf`, sheet)
    setState(sheet === null ? 'failed' : 'ready')
  }
  return (
    <>
      <Button icon="download" busy={state === 'busy'} onClick={() => void save()}>
        {t('download')}
      </Button>
      {state === 'failed' && (
        <div role="alert">
          <ErrorLine>{t('download_failed')}</ErrorLine>
        </div>
      )}
    </>
  )
}
