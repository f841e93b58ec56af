import { readClock } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/database.ts'
import { moves } from '#server/attempt/attempt-states.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { listSections, type Section } from '#server/attempt/section.store.ts'
import { closeOpenSection, submitAttempt } from './submission.service.ts'
import { pauseClock } from './pause.service.ts'
import { type Due, findDue } from './sweep.ts'

/** Brings an attempt to where the clock says it must be; answers whether it is handed in and waits for its scores. */
export async function sweepAttempt(tx: Tx, id: number): Promise<boolean> {
  const now = await readClock(tx)
  for (;;) {
    const attempt = await attempts.lockAttempt(tx, id)
    const sections = await listSections(tx, id)
    const due = findDue({ status: attempt.status, createdAt: attempt.created_at, seenAt: attempt.seen_at, sections }, now)
    if (due.do === 'close') {
      const section = sections.find(({ skill }) => skill === due.section)
      if (section !== undefined) await closeOpenSection(tx, id, { by: 'sweeper', now, section })
      continue
    }
    if (due.do === 'pause') await pauseAbsent(tx, id, { at: due.at, section: sections.find(({ skill }) => skill === due.section) })
    await act(tx, id, { due, now })
    return due.do === 'submit' || due.do === 'settle'
  }
}

/** Whatever is written after that is written by somebody who was there without a network: it counts. */
async function pauseAbsent(tx: Tx, id: number, { at, section }: { at: Date; section: Section | undefined }): Promise<void> {
  if (section?.deadline_at)
    await pauseClock(tx, id, { section: { ...section, deadline_at: section.deadline_at }, at, by: 'absence', lastSeq: null })
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
    case 'pause':
  }
}

/** After the candidate closed a section: when the sweeper has to look next. */
export async function planNextCheck(tx: Tx, id: number): Promise<void> {
  const { status, created_at, seen_at } = await attempts.lockAttempt(tx, id)
  const now = await readClock(tx)
  const due = findDue({ status, createdAt: created_at, seenAt: seen_at, sections: await listSections(tx, id) }, now)
  await attempts.changeAttempt(tx, id, { next_check_at: due.do === 'wait' ? due.until : now })
}
