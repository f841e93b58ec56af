import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './button.css'
import { Icon, type IconName } from './icon.tsx'

interface Looks {
  /** One `primary` a section at most. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'big' | 'dense'
  readonly wide?: boolean
}

function toClass({ kind = 'secondary', size = 'normal', wide = false }: Looks, more: string | undefined): string {
  const names = ['bs-btn', `bs-btn-${kind}`, size === 'normal' ? '' : `bs-btn-${size}`, wide ? 'bs-btn-wide' : '', more ?? '']
  return names.filter((name) => name !== '').join(' ')
}

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

interface PlainLinkProps extends Looks, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon?: IconName
  readonly iconAfter?: IconName
  readonly ref?: Ref<HTMLAnchorElement>
}

function PlainLinkButton({ kind, size, wide, icon, iconAfter, className, children, ...rest }: PlainLinkProps) {
  const looks = { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <a {...rest} className={toClass(looks, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {iconAfter !== undefined && <Icon name={iconAfter} />}
    </a>
  )
}

/** A link of the router that looks like a button: `<LinkButton kind="primary" to="/ielts">`. */
export const LinkButton = createLink(PlainLinkButton)

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
