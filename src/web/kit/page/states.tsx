import type { ReactNode } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useDelayed } from '#web/kit/loading.ts'
import '#web/kit/display/pieces.css'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What will be here, then one way to make it so. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="bs-empty">
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  /** "The list did not load" */
  readonly title: string
  readonly error: unknown
  readonly onRetry?: () => void
  readonly busy?: boolean
}

/** A part of a page that could not be fetched: what happened, and another try. */
export function ErrorState({ title, error, onRetry, busy = false }: ErrorStateProps) {
  const t = useTranslation('kit')
  const describeRefusal = useDescribeRefusal()
  return (
    <div className="bs-card bs-failed" role="alert">
      <ErrorLine>{title}</ErrorLine>
      <p>{describeRefusal(error)}</p>
      {onRetry !== undefined && (
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}

/** One shape of the coming text. Sizes are CSS lengths. */
export function SkeletonLine({ width = '100%', height = '14px' }: { readonly width?: string; readonly height?: string }) {
  return <span className="bs-skel" style={{ width, height }} />
}

/** Shapes of what is coming, after 300 ms; says "Loading" to screen readers. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  const t = useTranslation('kit')
  const lasts = useDelayed(true)
  return (
    <>
      <output className="bs-sr" data-waiting>
        {t('loading')}
      </output>
      {lasts && <div aria-hidden="true">{children}</div>}
    </>
  )
}
