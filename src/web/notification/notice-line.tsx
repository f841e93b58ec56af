import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notice } from '#contract/notification/notification.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './notice.css'
import { markRead } from './notice-queries.ts'

interface NoticeLineProps {
  readonly notice: Notice
  readonly headed: 'h2' | 'h3'
  /** Told when its page is opened here. */
  readonly onFollow?: () => void
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** One notice: what happened, when, whether it is new, and the way to its page. Following it reads it. */
export function NoticeLine({ notice, headed: Heading, onFollow }: NoticeLineProps) {
  const t = useTranslation('notification')
  const { minute } = useFormatInstant(null)
  const navigate = useNavigate()
  const { id, title, text, url, created_at, read } = notice
  const follow = (event: MouseEvent, href: string) => {
    if (!read) markRead({ ids: [id] }).catch(() => undefined) // It stays unread, and says so.
    if (!isPlain(event)) return
    event.preventDefault()
    onFollow?.()
    void navigate({ href })
  }
  return (
    <li className={read ? 'no-line' : 'no-line no-line-new'}>
      <Heading className="no-title">
        {!read && <span className="bs-sr">{t('new')} </span>}
        {url === null ? (
          title
        ) : (
          <a href={url} onClick={(event) => follow(event, url)}>
            {title}
          </a>
        )}
      </Heading>
      <p className="no-text">{text}</p>
      <p className="bs-tiny bs-mute">
        <time dateTime={created_at}>{minute(created_at)}</time>
      </p>
      {url === null && !read && <MarkRead notice={notice} />}
    </li>
  )
}

const noFields: readonly string[] = []

/** For a notice that leads nowhere. */
function MarkRead({ notice: { id, title } }: { readonly notice: Notice }) {
  const t = useTranslation('notification')
  const submission = useSubmit(noFields)
  return (
    <>
      <Button
        size="dense"
        className="no-read"
        busy={submission.busy}
        aria-label={t('mark_read_named', { title })}
        onClick={() => void submission.run(() => markRead({ ids: [id] }))}
      >
        {t('mark_read')}
      </Button>
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </>
  )
}
