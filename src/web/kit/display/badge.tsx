import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './pieces.css'

interface BadgeProps {
  readonly tone?: 'plain' | 'pro' | 'good' | 'bad' | 'info' | 'wait'
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A state in words on a tint. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`bs-badge bs-badge-${tone}`}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** A calm piece of news inside a page. */
export function Note({ icon = 'info', children }: { readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <div className="bs-note">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
