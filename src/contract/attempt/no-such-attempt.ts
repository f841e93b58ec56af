/** Refusals of every call that names an attempt. A foreign or unknown attempt answers the same. */
export const noSuchAttempt = { NO_SUCH_ATTEMPT: { status: 403, message: 'attempt.no_such_attempt' } } as const
