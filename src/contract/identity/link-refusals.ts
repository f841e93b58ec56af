/** Refusals of every call that brings the key of a mailed link. */
export const linkRefusals = { LINK_EXPIRED: { status: 422, message: 'identity.link_expired' } } as const
