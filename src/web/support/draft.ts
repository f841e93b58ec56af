import type { IssueType } from '#contract/support/support.contract.ts'
import { onTokenChange } from '#web/kit/token.ts'
import { closeFeedback } from './ask.ts'

export interface Draft {
  readonly type: IssueType
  readonly description: string
  readonly screenshot: File | null
}

export const emptyDraft: Draft = { type: 'Bug', description: '', screenshot: null }

let kept = emptyDraft

/** What was typed and not sent: it is there again when the dialog is opened again, and gone with the person. */
export const draft = {
  read: () => kept,
  keep: (next: Draft) => {
    kept = next
  },
}

onTokenChange(() => {
  kept = emptyDraft
  closeFeedback()
})
