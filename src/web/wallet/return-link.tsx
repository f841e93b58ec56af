import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { toClass } from '#web/kit/display/button-looks.ts'
import '#web/kit/display/button.css'
import { Icon } from '#web/kit/display/icon.tsx'

interface ReturnLinkProps {
  /** What `readReturnPath` let pass. */
  readonly path: string
  /** Looks like a button; otherwise it is a link of text. */
  readonly asButton?: boolean
  readonly children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Back to the page of this site that somebody came from. */
export function ReturnLink({ path, asButton = false, children }: ReturnLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void navigate({ href: path })
  }
  return (
    <a href={path} className={asButton ? toClass({ kind: 'primary' }, undefined) : undefined} onClick={follow}>
      {asButton && <Icon name="arrow-left" />}
      {children}
    </a>
  )
}
