/** The filter for one test, seen only while it is on: the record of a test leads here with it. */
export function toTestChip(label: string, id: number | undefined, title: string | undefined) {
  return id === undefined ? [] : [{ name: 'test_id', label, options: [{ value: String(id), label: title ?? `#${id}` }] }]
}
