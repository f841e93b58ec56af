import { auditActions } from '#contract/audit/audit-log.gen.ts'
import { type AuditFilter, type AuditPerson, type AuditRow, auditContract } from '#contract/audit/audit.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { type AuditRecord, checkAudit, listAudit } from '#server/kit/audit-log/audit-log.ts'
import type { Db } from '#server/kit/database.ts'
import { maxCounted, type PageSlice, toLongPage, toPageSlice } from '#server/kit/page.ts'

const on = implementContract(auditContract)

export interface AuditDeps {
  readonly db: Db
  /** The numbers of people whom a text fits, or whose number it is: that one first. */
  readonly searchPeople: (db: Db, text: string, limit: number) => Promise<readonly number[]>
  /** Finds people, to be asked for by their numbers; null is nobody. */
  readonly namePeople: (db: Db, ids: readonly (number | null)[]) => Promise<(id: number | null) => AuditPerson | null>
}

function subjectOf({ entity, entity_id }: AuditRecord): number | null {
  return entity === 'person' && /^\d{1,15}$/.test(entity_id) ? Number(entity_id) : null
}

/** The actions of a kind of decision: those of a module, or one. */
function actionsOf(kind: string): readonly string[] {
  const byModule: Readonly<Record<string, readonly string[]>> = auditActions
  return byModule[kind] ?? [kind]
}

async function listRows(
  { db, namePeople }: AuditDeps,
  { kind, ...filter }: AuditFilter,
  place: PageSlice & { readonly after?: number | undefined },
): Promise<{ total: number; rows: AuditRow[] }> {
  const { total, rows } = await listAudit(db, kind === undefined || kind === '' ? filter : { ...filter, actions: actionsOf(kind) }, {
    ...place,
    maxCounted: maxCounted + 1,
  })
  const nameOf = await namePeople(
    db,
    rows.flatMap((row) => [row.actor_id, subjectOf(row)]),
  )
  return {
    total,
    rows: rows.map((row) => {
      const { actor_id, at, ...rest } = row
      return { ...rest, at: at.toISOString(), actor: nameOf(actor_id), subject: nameOf(subjectOf(row)) }
    }),
  }
}

const maxPeople = 10

export function createAuditHandlers(deps: AuditDeps) {
  return {
    list: on.list.handler(async ({ input }) => {
      const { page, per_page, after, ...filter } = input
      const { total, rows: found } = await listRows(deps, filter, { ...toPageSlice({ page, per_page }), limit: per_page + 1, after })
      const rows = found.slice(0, per_page)
      const next = found.length > per_page ? String(rows.at(-1)?.id) : null
      return toLongPage({ page, per_page }, { total, next }, rows)
    }),
    people: on.people.handler(async ({ input }) => {
      const ids = await deps.searchPeople(deps.db, input.q, maxPeople)
      const nameOf = await deps.namePeople(deps.db, ids)
      return { data: ids.flatMap((id) => nameOf(id) ?? []) }
    }),
    check: on.check.handler(() => checkAudit(deps.db)),
  }
}
