/** Refusals of every call that names a person. */
export const noSuchPerson = { NO_SUCH_PERSON: { status: 400, message: 'Not found user' } } as const
