import { createContext, type ReactNode, use } from 'react'
import { Refused } from '#web/kit/api/refused.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The link from a page to the list above it, where the frame around the page knows one. */
export const UpLink = createContext<ReactNode>(null)

/** Whether a request was refused because there is no such thing. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && /^(NO_SUCH|UNKNOWN)_/.test(error.code ?? '')

interface RecordMissingProps {
  /** What was asked for, "Order 12"; nothing where the address holds no number. */
  readonly title?: string | undefined
  /** Why it isn’t there: a person who isn’t found is said so in the server’s own words. */
  readonly error?: unknown
}

/** In place of the page of one thing: there is none of this number, and the way back to the list. */
export function RecordMissing({ title, error }: RecordMissingProps) {
  const t = useTranslation('kit')
  const up = use(UpLink)
  return (
    <>
      <div className="bs-pagehead">
        <h1>{title === undefined ? t('missing') : t('missing_title', { title })}</h1>
        <p role="alert">{error instanceof Refused && error.status === 400 ? error.message : t('missing_text')}</p>
      </div>
      {up}
    </>
  )
}
