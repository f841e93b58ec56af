import { useState } from 'react'
import { acceptLanguage } from '#contract/kit/common.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { handleRefusal } from '#web/kit/api/handle-refusal.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { Refused, toRefusalBody } from '#web/kit/api/refused.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { getToken } from '#web/kit/token.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './csv-button.css'

/** Fetches a file as the signed-in person, telling how many bytes have come. */
async function fetchFile(address: string, onBytes: (bytes: number) => void): Promise<Blob> {
  const headers = { authorization: `Bearer ${getToken() ?? ''}`, 'accept-language': acceptLanguage[getLang()] }
  const answer = await fetch(address, { headers, cache: 'no-store' }).catch((error: unknown) => {
    throw new Refused(0, {}, { cause: error })
  })
  if (!answer.ok) throw new Refused(answer.status, toRefusalBody(await answer.json().catch(() => null)))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    pieces.push(part.value)
    bytes += part.value.byteLength
    onBytes(bytes)
  }
  return new Blob(pieces, { type: 'text/csv' })
}

interface CsvButtonProps {
  /** "/api/admin/user.csv", without a query. */
  readonly address: string
  /** The filters of the list; what is undefined is none. */
  readonly filter: Readonly<Record<string, string | number | undefined>>
  readonly name: string
}

/** Downloads the list as it is narrowed, and says how far it is. */
export function CsvButton({ address, filter, name }: CsvButtonProps) {
  const t = useTranslation('account/people')
  const describeRefusal = useDescribeRefusal()
  const [bytes, setBytes] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const save = async () => {
    setBytes(0)
    setTrouble(null)
    const narrowed = Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
    try {
      saveFile(name, await fetchFile(`${address}?${new URLSearchParams(narrowed).toString()}`, setBytes))
    } catch (error) {
      if (error instanceof Refused) handleRefusal(error)
      setTrouble(describeRefusal(error))
    }
    setBytes(null)
  }
  return (
    <div className="bs-csv">
      <Button icon="download" busy={bytes !== null} onClick={() => void save()}>
        {t('csv')}
      </Button>
      <output className="bs-tiny bs-mute">
        {bytes === null ? '' : bytes === 0 ? t('csv_waits') : t('csv_comes', { kb: Math.ceil(bytes / 1024) })}
      </output>
      <div role="alert">{trouble !== null && <ErrorLine>{trouble}</ErrorLine>}</div>
    </div>
  )
}
