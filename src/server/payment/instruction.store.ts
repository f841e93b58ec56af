import type { BrandKey } from '#contract/brand/brand.ts'
import type { Currency, ManualMethod } from '#contract/payment/payment.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** How people pay without a provider. */
export interface InstructionRecord {
  readonly id: number
  readonly brand: BrandKey
  readonly currency: Currency
  readonly method: ManualMethod
  readonly text_en: string
  readonly text_cn: string
  readonly text_tw: string
  readonly active: boolean
  readonly updated_at: Date
}

export type InstructionKey = Pick<InstructionRecord, 'brand' | 'currency' | 'method'>

const columns = sql`id, brand, currency, method, text_en, text_cn, text_tw, active, updated_at`

/** Also where people cannot pay so any more: who has ordered already still reads it. */
export async function findInstruction(db: Db | Tx, { brand, currency, method }: InstructionKey): Promise<InstructionRecord | undefined> {
  const { rows } = await sql<InstructionRecord>`
    select ${columns} from payment.instruction where brand = ${brand} and currency = ${currency} and method = ${method}`.execute(db)
  return rows[0]
}

export async function listInstructions(db: Db | Tx): Promise<InstructionRecord[]> {
  const { rows } = await sql<InstructionRecord>`
    select ${columns} from payment.instruction order by brand, currency, method`.execute(db)
  return rows
}

export type NewInstruction = Omit<InstructionRecord, 'id' | 'updated_at'> & { readonly updated_by: number }

export async function upsertInstruction(tx: Tx, instruction: NewInstruction): Promise<InstructionRecord> {
  const { brand, currency, method, text_en, text_cn, text_tw, active, updated_by } = instruction
  const { rows } = await sql<InstructionRecord>`
    insert into payment.instruction (brand, currency, method, text_en, text_cn, text_tw, active, updated_by)
    values (${brand}, ${currency}, ${method}, ${text_en}, ${text_cn}, ${text_tw}, ${active}, ${updated_by})
    on conflict (brand, currency, method) do update set text_en = excluded.text_en, text_cn = excluded.text_cn, text_tw = excluded.text_tw,
      active = excluded.active, updated_by = excluded.updated_by, updated_at = kit.now()
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an instruction was not stored')
  return row
}
