import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './button.css'
import { type Looks, toClass } from './button-looks.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While working: the label stays, a ring replaces the icon, and presses do nothing. */
  readonly busy?: boolean
  readonly icon?: IconName
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button; `type="button"` unless said otherwise. */
export function Button({ kind, size, wide, busy = false, icon, className, children, onClick, type, ...rest }: ButtonProps) {
  const looks = { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={toClass(looks, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="bs-ring" aria-hidden="true" /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly name: IconName
  /** What it does, for those who do not see the drawing. */
  readonly label: string
  readonly lined?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly children?: ReactNode
}

export function IconButton({ name, label, lined = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`bs-iconbtn ${lined ? 'bs-iconbtn-line' : ''} ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={name} />
    </button>
  )
}
