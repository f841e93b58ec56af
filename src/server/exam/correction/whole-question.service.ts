import type { GroupType, Skill } from '#contract/content/group-type.ts'
import { questionPartsOf } from '#contract/content/walk.ts'
import { getPaper } from '#server/exam/exam.service.ts'
import { rememberLatest } from '#server/exam/memory.ts'
import type { Db } from '#server/kit/database.ts'
import { findRevisionFamily } from './correction.store.ts'
import { mapForm } from './key-in-force.service.ts'

/** What a whole test calls a question, whichever revision or form of it was taken. */
export interface WholeQuestion {
  /** The revision that the corrections of its key began with. */
  readonly revision: string
  readonly question: string
  readonly part: number
  readonly type: GroupType
}

/** The first revision of a family never changes, nor does a paper. */
const wholeQuestions = rememberLatest<ReadonlyMap<string, WholeQuestion>>(400)

/** The questions of a section by how the paper of a revision or a form names them; none of Writing and Speaking. */
export function mapToWhole(db: Db, { revision, skill }: { revision: string; skill: Skill }): Promise<ReadonlyMap<string, WholeQuestion>> {
  return wholeQuestions(`${revision}/${skill}`, async () => {
    const family = await findRevisionFamily(db, revision)
    if (family === undefined) throw new Error(`there is no revision ${revision}`)
    const [root = revision] = family.revisions
    const form = family.forms.find(({ hash }) => hash === revision)
    const names = form === undefined ? null : await mapForm(db, { root, form, skill })
    const { paper } = await getPaper(db, root, skill)
    const all = questionPartsOf(paper).flatMap((part) =>
      part.groups.flatMap(({ type, questions }) => questions.map(({ id }) => ({ revision: root, question: id, part: part.number, type }))),
    )
    const named = all.flatMap((whole): [string, WholeQuestion][] => {
      const name = names === null ? whole.question : names.get(whole.question)
      return name === undefined ? [] : [[name, whole]]
    })
    return new Map(named)
  })
}
