/** What a target band is set for, in the order of the test. */
export const bandRows = ['listening', 'reading', 'writing', 'speaking', 'overall'] as const
