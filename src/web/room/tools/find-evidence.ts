/** The evidence that is marked in the passage, else what it refers to. */
export function findEvidence(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-evidence="evidence"]') ?? document.querySelector<HTMLElement>('[data-evidence]')
}
