import type { Mark } from '#contract/brand/brand.ts'

/** The marks as pictures of their own, for the tab: `a` is the primary colour, `b` the accent. */
const drawings: Readonly<Record<Mark, (a: string, b: string) => string>> = {
  bandstand: (a, b) =>
    `<path d="M16 2.2v3" stroke="${a}" stroke-width="2" stroke-linecap="round"/><path d="M2.5 13.5C5 8.2 10 5.2 16 5.2s11 3 13.5 8.3ZM4.6 13.5h2v12h-2zM25.4 13.5h2v12h-2zM2.5 26.8h27v2.7h-27z" fill="${a}"/><path d="M9 21.5h3v4H9zM14.5 18.8h3v6.7h-3zM20 16h3v9.5h-3z" fill="${b}"/>`,
  harbour: (a, b) =>
    `<path d="M26.8 8.3A13 13 0 1 0 28.9 17" fill="none" stroke="${a}" stroke-width="2.8" stroke-linecap="round"/><path d="M15 6.5v13H7.4Z" fill="${a}"/><path d="M17 9.5v10h6.6Z" fill="${b}"/><path d="M7.4 23c2.1 0 2.1 1.3 4.3 1.3S13.8 23 16 23s2.1 1.3 4.3 1.3S22.4 23 24.6 23" fill="none" stroke="${a}" stroke-width="2" stroke-linecap="round"/>`,
  northfield: (a, b) =>
    `<path d="M4 3h24v13.5c0 6.5-5 10.8-12 13.5C9 27.3 4 23 4 16.5Z" fill="${a}"/><path d="m16 5.5 1.7 5 5 1.7-5 1.7-1.7 5-1.7-5-5-1.7 5-1.7Z" fill="#fff"/><path d="M6.3 20.8c5.9-2.2 13.5-2.2 19.4 0M9 24.8c4.3-1.5 9.7-1.5 14 0" fill="none" stroke="${b}" stroke-width="1.9"/>`,
}

export function drawMark(mark: Mark, { primary, accent_fill: accent }: { readonly primary: string; readonly accent_fill: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawings[mark](primary, accent)}</svg>`
}
