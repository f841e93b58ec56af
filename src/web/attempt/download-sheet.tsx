import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ErrorLine } from '#web/kit/field.tsx'
import { useLang } from '#web/kit/lang.ts'
import { getToken } from '#web/kit/token.ts'
import { useWords } from '#web/kit/words.ts'

/** Fetches a file as the signed-in person and hands it to the browser to keep. */
async function saveFile(address: string, name: string): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = await fetch(address, { headers: { authorization: `Bearer ${getToken() ?? ''}`, 'x-time-zone': zone } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const href = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** The result as a PDF in the language of the page. */
export function DownloadSheet({ attemptId }: { readonly attemptId: number }) {
  const words = useWords('review')
  const lang = useLang()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const save = async () => {
    setState('busy')
    const saved = await saveFile(`/api/ielts/attempt/${attemptId}/result-sheet.pdf?lang=${lang}`, `result-${attemptId}-${lang}.pdf`).then(
      () => true,
      () => false,
    )
    setState(saved ? 'ready' : 'failed')
  }
  return (
    <>
      <Button kind="quiet" icon="download" busy={state === 'busy'} onClick={() => void save()}>
        {words('sheet')}
      </Button>
      {state === 'failed' && (
        <div role="alert">
          <ErrorLine>{words('sheet_failed')}</ErrorLine>
        </div>
      )}
    </>
  )
}
