import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import './button.css'
import { type Looks, toClass } from './button-looks.ts'
import { Icon, type IconName } from './icon.tsx'

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
