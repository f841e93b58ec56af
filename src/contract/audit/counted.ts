/** Events are counted up to here; a list that says so many may hold more. */
export const maxCountedEvents = 10_000
