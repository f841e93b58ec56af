/** Who opens a page. */
export interface Visitor {
  readonly host: string
  readonly address: string
  /** What lets a style of this very answer in. */
  readonly nonce: string
}

/** How the page looks for a host. */
export interface PageTheme {
  /** The page with its host's name, mark and colours, ready before any script runs. */
  render(page: string, visitor: Visitor): string
  /** The picture in the tab, as SVG. */
  icon(host: string): string
}
