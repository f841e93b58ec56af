import type { ReactNode } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import './list.css'

interface FilterFormProps {
  /** "Find", on the button */
  readonly find: string
  readonly onFind: () => void
  readonly children: ReactNode
}

/** Narrows a list: typed text with the button or Enter. A choice among the controls may act at once. */
export function FilterForm({ find, onFind, children }: FilterFormProps) {
  return (
    <search>
      <form
        className="bs-filters"
        onSubmit={(event) => {
          event.preventDefault()
          onFind()
        }}
      >
        {children}
        <Button type="submit" icon="search">
          {find}
        </Button>
      </form>
    </search>
  )
}
