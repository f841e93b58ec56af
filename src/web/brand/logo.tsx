import type { Mark } from '#contract/brand/brand.ts'
import { brand } from './brand.ts'
import './logo.css'

/** Paths by the part they play: filled or drawn with the main colour, filled or drawn with the accent, white. */
const marks: Readonly<Record<Mark, ReadonlyArray<readonly [className: string, path: string, width?: number]>>> = {
  bandstand: [
    ['br-line', 'M16 2.2v3', 2],
    [
      'br-fill',
      'M2.5 13.5C5 8.2 10 5.2 16 5.2s11 3 13.5 8.3ZM4.6 13.5h2v12h-2zM25.4 13.5h2v12h-2zM3.5 26.8h25a1 1 0 0 1 1 1v.7a1 1 0 0 1-1 1h-25a1 1 0 0 1-1-1v-.7a1 1 0 0 1 1-1Z',
    ],
    ['br-accent', 'M9 21.5h3v4H9zM14.5 18.8h3v6.7h-3zM20 16h3v9.5h-3z'],
  ],
  harbour: [
    ['br-line', 'M26.8 8.3A13 13 0 1 0 28.9 17', 2.8],
    ['br-fill', 'M15 6.5v13H7.4Z'],
    ['br-accent', 'M17 9.5v10h6.6Z'],
    ['br-line', 'M7.4 23c2.1 0 2.1 1.3 4.3 1.3S13.8 23 16 23s2.1 1.3 4.3 1.3S22.4 23 24.6 23', 2],
  ],
  northfield: [
    ['br-fill', 'M4 3h24v13.5c0 6.5-5 10.8-12 13.5C9 27.3 4 23 4 16.5Z'],
    ['br-white', 'm16 5.5 1.7 5 5 1.7-5 1.7-1.7 5-1.7-5-5-1.7 5-1.7Z'],
    ['br-accent-line', 'M6.3 20.8c5.9-2.2 13.5-2.2 19.4 0M9 24.8c4.3-1.5 9.7-1.5 14 0', 1.9],
  ],
}

interface LogoProps {
  readonly small?: boolean
  /** Those of this host, unless a preview shows others. */
  readonly mark?: Mark
  readonly name?: string
}

/** Mark and wordmark. */
export function Logo({ small = false, mark = brand.logo, name = brand.name }: LogoProps) {
  return (
    <span className={small ? 'br-logo br-logo-small' : 'br-logo'} translate="no" lang="en">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {marks[mark].map(([className, path, width]) => (
          <path key={path} className={className} d={path} strokeWidth={width} />
        ))}
      </svg>
      <span>{name}</span>
    </span>
  )
}
