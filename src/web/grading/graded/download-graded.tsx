import { useState } from 'react'
import { fetchFile } from '#web/kit/api/fetch-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { GradedPlace } from './graded-query.ts'

/** What was graded as a PDF in the language of the page. */
export function DownloadGraded({ place: { attemptId, skill, childId } }: { readonly place: GradedPlace }) {
  const t = useTranslation('grading/graded')
  const lang = useLang()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const save = async () => {
    setState('busy')
    const child = childId === undefined ? '' : `&child_id=${childId}`
    const sheet = await fetchFile(`/api/grading/attempt/${attemptId}/${skill}/sheet.pdf?lang=${lang}${child}`).catch(() => null)
    if (sheet !== null) saveFile(`grading-${attemptId}-${skill}-${lang}.pdf`, sheet)
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
