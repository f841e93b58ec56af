import { type GroupType, groupTypes } from '#contract/content/group-type.ts'
import { dropMissing, readId, readOneOf } from '#contract/kit/read-search.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { MistakeFilter, MistakeReason } from '#contract/study/mistake.contract.ts'

/** What is kept in the address of the notebook. */
export interface MistakesSearch {
  readonly skill?: KeyedSkill
  readonly type?: GroupType
  readonly reason?: MistakeReason
  readonly page?: number
  /** Those that were put aside. */
  readonly aside?: true
}

/** Which mistakes are answered again: all that fit the filters, or one question of an attempt. */
export interface AgainSearch extends Pick<MistakesSearch, 'skill' | 'type' | 'reason'> {
  readonly attempt_id?: number
  readonly question?: string
  /** So many of them, the newest first; all when left out. */
  readonly count?: number
}

export const keyedSkills: readonly KeyedSkill[] = ['listening', 'reading']

export const reasons: readonly MistakeReason[] = [
  'wrong',
  'blank',
  'spelling',
  'plural',
  'article',
  'word_order',
  'over_limit',
  'over_selected',
]

function readMistakeFilter(search: Record<string, unknown>) {
  return dropMissing({
    skill: readOneOf(keyedSkills, search['skill']),
    type: readOneOf(groupTypes, search['type']),
    reason: readOneOf(reasons, search['reason']),
  }) satisfies MistakeFilter
}

export function readMistakesSearch(search: Record<string, unknown>): MistakesSearch {
  const isAside = search['aside'] === true ? (true as const) : undefined
  return { ...readMistakeFilter(search), ...dropMissing({ page: readId(search['page']), aside: isAside }) }
}

export function readAgainSearch(search: Record<string, unknown>): AgainSearch {
  const { question } = search
  // The router reads a question's name as a number.
  const named = typeof question === 'number' || typeof question === 'string' ? String(question) : undefined
  return {
    ...readMistakeFilter(search),
    ...dropMissing({ attempt_id: readId(search['attempt_id']), question: named, count: readId(search['count']) }),
  }
}
