export { KeyAnswer } from './question/given-answer.tsx'
export { Mixed } from './question/mixed.tsx'
export { QuestionView } from './question/question-view.tsx'
export { RemarkSentences } from './remark-sentences.tsx'
