import { useCallback, useState } from 'react'
import type { StaffBrand } from '#contract/brand/brand.ts'
import { api } from '#web/kit/api/api.ts'
import { type Submission, useSubmit } from '#web/kit/form/use-submit.ts'
import { keepSaved } from './brand-queries.ts'
import { type Draft, fieldNames, rebase, toChange, toDraft } from './draft.ts'

export interface BrandDraft {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  readonly dirty: boolean
  readonly submission: Submission
  /** True when it is saved. */
  readonly save: () => Promise<boolean>
  /** Forgets what was typed, for a brand as it is stored now. */
  readonly restart: (stored: StaffBrand) => void
}

/** What is typed about a brand, and whether it differs from what this form began with. */
export function useBrandDraft(stored: StaffBrand): BrandDraft {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => toDraft(stored))
  const submission = useSubmit(fieldNames)
  const set = useCallback((change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })), [])
  const restart = (next: StaffBrand) => {
    setBase(next)
    setDraft(toDraft(next))
    submission.clear()
  }
  const save = () =>
    submission.run(async () => {
      const sent = draft
      const saved = await api.brand.change({ key: base.key, revision: base.revision, ...toChange(sent) })
      keepSaved(saved)
      setBase(saved)
      setDraft((typed) => rebase(typed, sent, toDraft(saved)))
    })
  return { draft, set, dirty: JSON.stringify(toChange(draft)) !== JSON.stringify(toChange(toDraft(base))), submission, save, restart }
}
