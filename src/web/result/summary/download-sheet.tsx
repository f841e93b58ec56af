import { useState } from 'react'
import { fetchFile } from '#web/kit/api/fetch-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The result as a PDF in the language of the page. */
export function DownloadSheet({ attemptId }: { readonly attemptId: number }) {
  const t = useTranslation('result')
  const lang = useLang()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const save = async () => {
    setState('busy')
    const sheet = await fetchFile(`/api/ielts/attempt/${attemptId}/result-sheet.pdf?lang=${lang}`).catch(() => null)
    if (sheet !== null) saveFile(`result-${attemptId}-${lang}.pdf`, sheet)
    setState(sheet === null ? 'failed' : 'ready')
  }
  return (
    <>
      <Button kind="quiet" icon="download" busy={state === 'busy'} onClick={() => void save()}>
        {t('sheet')}
      </Button>
      {state === 'failed' && (
        <div role="alert">
          <ErrorLine>{t('sheet_failed')}</ErrorLine>
        </div>
      )}
    </>
  )
}
