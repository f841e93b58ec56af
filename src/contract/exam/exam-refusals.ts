/** Refusals of calls that name a test, a revision of it or a question. */
export const unknownTest = { UNKNOWN_TEST: { status: 422, message: 'exam.unknown_test' } } as const
export const noSuchRevision = { NO_SUCH_REVISION: { status: 422, message: 'exam.no_such_revision' } } as const
export const unknownQuestion = { UNKNOWN_QUESTION: { status: 422, message: 'attempt.unknown_question' } } as const
