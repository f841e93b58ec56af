/** Drawings of the room on a 24 grid. It loads nothing of the shell, so it has its own few. */
const paths = {
  back: 'M20 12H5m6-6-6 6 6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  bookmark: 'M7 4h10v16l-5-3.8L7 20Z',
  check: 'm5 12.6 4.4 4.4L19 7.4',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  forward: 'M4 12h15M13 6l6 6-6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  note: 'M5 4h14v10.5L13.5 20H5ZM19 14.5h-5.5V20M8.5 8.5h7M8.5 12h4',
  off: 'M3.5 9.5a12.5 12.5 0 0 1 17 0M6.6 13a8 8 0 0 1 10.8 0M12 19.4h.01M4 4l16 16',
  pause: 'M8.5 6v12M15.5 6v12',
  pen: 'm4 20 1-4.2L16.6 4.2a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.2 19 4 20ZM14.5 6.5l3 3',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  wifi: 'M3.5 9.5a12.5 12.5 0 0 1 17 0M6.6 13a8 8 0 0 1 10.8 0M9.6 16.3a3.8 3.8 0 0 1 4.8 0M12 19.4h.01',
} as const

export function Glyph({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="ex-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} strokeWidth={name === 'grip' ? 2.6 : undefined} />
    </svg>
  )
}
