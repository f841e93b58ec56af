/** What the log has in place of a question where a part was turned to: its reader reads, with no question in hand. */
export function namePart(number: number): string {
  return `part ${number}`
}
