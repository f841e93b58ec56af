import { complaintContract } from '#contract/grading/complaint.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { complain, complainOfRevision } from './complain.service.ts'
import { listForStaff, readForStaff, rejectComplaint } from './staff-complaint.service.ts'

const on = implementContract(complaintContract)

/** Complaints of candidates, and what staff see and decide of them. */
export function createComplaintHandlers({ db }: { readonly db: Db }) {
  return {
    complain: on.complain.handler(({ input, context }) => complain(db, input, context)),
    complainOfRevision: on.complainOfRevision.handler(({ input, context }) => complainOfRevision(db, input, context)),
    list: on.list.handler(({ input }) => listForStaff(db, input)),
    read: on.read.handler(({ input }) => readForStaff(db, input.id)),
    reject: on.reject.handler(({ input, context }) => rejectComplaint(db, input, context)),
  }
}
