export {
  getMedia,
  findPublishedTest,
  findTestAt,
  getAnswerKey,
  getBandTable,
  getPaper,
  listPublishedTests,
  listTests,
  listMediaFiles,
  toTestSummary,
  type PublishedTest,
} from './exam.service.ts'
export { publishShippedTests } from './publication/publication.service.ts'
export { correctKey, getKeyInContext, checkProposal, type KeyInContext, type QuestionOfTest } from './correction/correction.service.ts'
export { findKeyRevision, findRevisionFamily, listCorrections, lockTest } from './correction/correction.store.ts'
export {
  findInWhole,
  getKeyInForce,
  getKeyOf,
  type KeyInForce,
  listCorrectionsOf,
  listPlaces,
  type QuestionPlace,
} from './correction/key-in-force.service.ts'
export { mapToWhole, type WholeQuestion } from './correction/whole-question.service.ts'
export { countTypesByPart, getForm, listForms, type OfferedForm } from './form/form.service.ts'
export { type FormName, nameOfPart } from './form/form-parts.ts'
export type { CarriedCorrection } from './correction/carry.service.ts'
export { describeRevision } from './label/label.service.ts'
export { listTestEvents } from './test-event.store.ts'
export { findRevisionsByTitle, findRevisionsOf, numberRevisions } from './staff-test.store.ts'
export { findRevision, getStaffTest, listRevisions } from './admin/staff-test.service.ts'
export type { ExamPorts } from './module.ts'
