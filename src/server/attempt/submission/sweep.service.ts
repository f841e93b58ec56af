import { readClock } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/database.ts'
import { moves } from '#server/attempt/attempt-states.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { listSections } from '#server/attempt/section.store.ts'
import { closeOpenSection, submitAttempt } from './submission.service.ts'
import { type Due, findDue } from './sweep.ts'

/** Brings an attempt to where the clock says it must be; answers whether it is handed in and waits for its scores. */
export async function sweepAttempt(tx: Tx, id: number): Promise<boolean> {
  const now = await readClock(tx)
  for (;;) {
    const attempt = await attempts.lockAttempt(tx, id)
    const sections = await listSections(tx, id)
    const due = findDue({ status: attempt.status, createdAt: attempt.created_at, sections }, now)
    if (due.do === 'close') {
      const section = sections.find(({ skill }) => skill === due.section)
      if (section !== undefined) await closeOpenSection(tx, id, { by: 'sweeper', now, section })
      continue
    }
    await act(tx, id, { due, now })
    return due.do === 'submit' || due.do === 'settle'
  }
}

async function act(tx: Tx, id: number, { due, now }: { due: Due; now: Date }): Promise<void> {
  switch (due.do) {
    case 'submit':
      return submitAttempt(tx, id, { by: 'sweeper', now })
    case 'expire':
    case 'abandon':
      await attempts.moveAttempt(tx, id, { move: moves[due.do], change: { next_check_at: null } })
      return attempts.insertEvent(tx, id, { at: now, kind: moves[due.do].to })
    case 'wait':
      return attempts.changeAttempt(tx, id, { next_check_at: due.until })
    case 'settle':
    case 'close':
  }
}

/** After the candidate closed a section: when the sweeper has to look next. */
export async function planNextCheck(tx: Tx, id: number): Promise<void> {
  const { status, created_at } = await attempts.lockAttempt(tx, id)
  const now = await readClock(tx)
  const due = findDue({ status, createdAt: created_at, sections: await listSections(tx, id) }, now)
  await attempts.changeAttempt(tx, id, { next_check_at: due.do === 'wait' ? due.until : now })
}
