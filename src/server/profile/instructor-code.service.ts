import type { InputOf } from '#contract/kit/endpoint.ts'
import type { InstructorCodeRow, teacherContract } from '#contract/profile/teacher.contract.ts'
import { namePeople, createSpokenCode, hashSpokenCode } from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from './profile.refusals.ts'
import * as store from './instructor-code.store.ts'

/** Eighty bits. */
const codeLetters = 16

async function toRows(db: Db | Tx, records: readonly store.CodeRecord[]): Promise<InstructorCodeRow[]> {
  const nameOf = await namePeople(
    db,
    records.map((record) => record.issued_by),
  )
  return records.map(({ created_at, expires_at, issued_by, ...record }) => ({
    ...record,
    issued_by: { id: issued_by, name: nameOf(issued_by).name },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

async function toRow(tx: Tx, record: store.CodeRecord): Promise<InstructorCodeRow> {
  const [row] = await toRows(tx, [record])
  if (row === undefined) throw new Error('no row of an instructor code')
  return row
}

export type NewCodeRequest = InputOf<typeof teacherContract.issueCode>

/** Makes a code, whose hash alone is kept. */
export function issueCode(db: Db, request: NewCodeRequest, caller: Caller): Promise<InstructorCodeRow & { code: string }> {
  const code = createSpokenCode(codeLetters)
  return inTransaction(db, async (tx) => {
    const record = await store.insertCode(tx, {
      codeHash: hashSpokenCode(code),
      hint: code.slice(-4),
      note: request.note ?? null,
      issuedBy: personOf(caller),
      maxUses: request.max_uses,
      validDays: request.valid_days,
    })
    const row = await toRow(tx, record)
    const after = { max_uses: record.max_uses, expires_at: row.expires_at }
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'instructor-code.issued',
      entity: 'instructor-code',
      entityId: record.id,
      after,
    })
    return { ...row, code }
  })
}

export function revokeCode(db: Db, id: number, caller: Caller): Promise<InstructorCodeRow> {
  return inTransaction(db, async (tx) => {
    const record = await store.revokeCode(tx, id)
    if (record === undefined) throw refuse.NO_SUCH_CODE()
    const row = await toRow(tx, record)
    await recordAudit(tx, { actor: actorOf(caller), action: 'instructor-code.revoked', entity: 'instructor-code', entityId: id })
    return row
  })
}

export async function listCodes(db: Db, page: PageQuery) {
  const { total, rows } = await store.listCodes(db, toPageSlice(page))
  return toPage(page, total, await toRows(db, rows))
}
