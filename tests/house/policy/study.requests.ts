import type { Asked, Manners } from '#tests/world/manner.ts'

/** The question that the pattern's result has wrong. */
const toRef = ({ pattern, subject }: Asked) => ({ attempt_id: subject, skill: 'reading', question: pattern.question })

const onMistake = { subject: 'result', parameter: null } as const

export const manners: Manners = {
  'PUT /ielts/mistake/aside': { ...onMistake, body: toRef },
  'POST /ielts/mistake/back': {
    ...onMistake,
    body: async (asked) => {
      await asked.pool.query(
        `insert into study.settled_mistake (attempt_id, skill, question, person_id, way)
         select id, 'reading', $2, person_id, 'aside' from attempt.attempt where id = $1
         on conflict on constraint mistake_is_settled_once do update set way = 'aside'`,
        [asked.subject, asked.pattern.question],
      )
      return toRef(asked)
    },
  },
  'GET /ielts/mistake/question': { ...onMistake, query: toRef },
  'GET /ielts/progress': { query: () => ({ skill: 'reading' }) },
  'GET /ielts/passage/text': { ...onMistake, query: ({ subject }) => ({ attempt_id: subject, part: 1 }) },
  'POST /ielts/mistake/answer': { ...onMistake, body: (asked) => ({ ...toRef(asked), response: 'mistaken' }) },
}
