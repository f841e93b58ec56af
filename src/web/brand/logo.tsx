import { brand } from './brand.ts'
import './logo.css'

/** Mark and wordmark: a pavilion whose floor holds rising bars. */
export function Logo({ small = false }: { readonly small?: boolean }) {
  return (
    <span className={small ? 'br-logo br-logo-small' : 'br-logo'} translate="no" lang="en">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className="br-pole" d="M16 2.2v3" />
        <path
          className="br-roof"
          d="M2.5 13.5C5 8.2 10 5.2 16 5.2s11 3 13.5 8.3ZM4.6 13.5h2v12h-2zM25.4 13.5h2v12h-2zM3.5 26.8h25a1 1 0 0 1 1 1v.7a1 1 0 0 1-1 1h-25a1 1 0 0 1-1-1v-.7a1 1 0 0 1 1-1Z"
        />
        <path className="br-bars" d="M9 21.5h3v4H9zM14.5 18.8h3v6.7h-3zM20 16h3v9.5h-3z" />
      </svg>
      <span>{brand.name}</span>
    </span>
  )
}
