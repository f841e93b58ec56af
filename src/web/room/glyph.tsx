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
  headphones: 'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3.5v6H5.5A1.5 1.5 0 0 1 4 18.5ZM20 14h-3.5v6h2a1.5 1.5 0 0 0 1.5-1.5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  microphone: 'M12 3.5a3 3 0 0 1 3 3V12a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3ZM6 11.5V12a6 6 0 0 0 12 0v-.5M12 18v3',
  note: 'M5 4h14v10.5L13.5 20H5ZM19 14.5h-5.5V20M8.5 8.5h7M8.5 12h4',
  off: 'M3.5 9.5a12.5 12.5 0 0 1 17 0M6.6 13a8 8 0 0 1 10.8 0M12 19.4h.01M4 4l16 16',
  pause: 'M8.5 6v12M15.5 6v12',
  pen: 'm4 20 1-4.2L16.6 4.2a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.2 19 4 20ZM14.5 6.5l3 3',
  play: 'M7 4.8v14.4L19 12Z',
  rewind: 'M5 4.5V10h5.5M5.4 10a7.5 7.5 0 1 1-.9 5.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  volume: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  wifi: 'M3.5 9.5a12.5 12.5 0 0 1 17 0M6.6 13a8 8 0 0 1 10.8 0M9.6 16.3a3.8 3.8 0 0 1 4.8 0M12 19.4h.01',
} as const

export function Glyph({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="ex-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} strokeWidth={name === 'grip' ? 2.6 : undefined} />
    </svg>
  )
}
