import type { IssueStatus } from './support.contract.ts'

/** Whether a report is closed. Apart from its schemas, which the web does without. */
export const isEnded = (status: IssueStatus) => status === 'resolved' || status === 'declined'
