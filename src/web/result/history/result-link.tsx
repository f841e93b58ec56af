import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/kit/display/link-button.tsx'

interface ResultLinkProps {
  readonly attemptId: number
  /** Of more than one section. */
  readonly isMock: boolean
  /** The child whose attempt it is, for its parent. */
  readonly childId: number | undefined
  readonly children: ReactNode
  /** Looks like a button, and is called so by those who do not see what stands around it. */
  readonly asButton?: string
}

/** To the result of an attempt: one's own, or of a child. */
export function ResultLink({ attemptId, isMock, childId, children, asButton }: ResultLinkProps) {
  if (childId !== undefined) {
    const child = { to: '/profile/child/$id/results/$attempt', params: { id: String(childId), attempt: String(attemptId) } } as const
    return asButton === undefined ? (
      <Link {...child}>{children}</Link>
    ) : (
      <LinkButton {...child} size="dense" aria-label={asButton}>
        {children}
      </LinkButton>
    )
  }
  const own = { to: isMock ? '/ielts/result/mock' : '/ielts/result', search: { attempt: attemptId } } as const
  return asButton === undefined ? (
    <Link {...own}>{children}</Link>
  ) : (
    <LinkButton {...own} size="dense" aria-label={asButton}>
      {children}
    </LinkButton>
  )
}
