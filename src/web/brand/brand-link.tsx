import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOwnAddress } from '#contract/brand/link-address.ts'

interface BrandLinkProps {
  readonly url: string
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: () => void
}

/** A link that staff have written: to a page of this site, or to another site. */
export function BrandLink({ url, children, ...rest }: BrandLinkProps) {
  if (isOwnAddress(url))
    return (
      <Link to={url} {...rest}>
        {children}
      </Link>
    )
  return (
    <a href={url} rel="noopener" {...rest}>
      {children}
    </a>
  )
}
