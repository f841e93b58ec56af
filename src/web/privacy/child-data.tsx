import { useWords } from '#web/kit/words.ts'
import { DataExport } from './data-export.tsx'

interface ChildDataProps {
  readonly id: number
  readonly name: string
}

/** A copy of the data of a child, for its guardian. */
export function ChildData({ id, name }: ChildDataProps) {
  const words = useWords('privacy')
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="privacy-child" id="data">
      <h2 id="privacy-child">{words('child_title')}</h2>
      <p className="bs-small bs-soft">{words('child_lead', { name })}</p>
      <DataExport subjectId={id} />
    </section>
  )
}
