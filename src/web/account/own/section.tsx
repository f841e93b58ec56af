import { type ReactNode, useEffect, useId, useRef } from 'react'

interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** For links to it: `/profile?tab=setting#delete`. */
  readonly anchor?: string
}

/** A row of the profile: what it is about, and opposite what can be done. */
export function Section({ title, lead, children, anchor }: SectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the section comes late, the router has looked for it in vain.
    if (anchor !== undefined && location.hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [anchor])
  return (
    <section ref={section} className="ac-row" id={anchor} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
