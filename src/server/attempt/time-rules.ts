const hour = 3600
const day = 24 * hour

/** Ops in flight at the deadline still count. */
export const writeWindowSeconds = 10
/** How long queued work of an offline device is taken after a deadline: counted in practice, kept for a decision under exam conditions. */
export const recoverySeconds = day
/** An attempt whose first section nobody opened is given up. */
export const unstartedSeconds = day
/** How long the next section may wait before what there is counts as handed in. */
export const betweenSectionsSeconds = day
/** How long practice may rest. */
export const restSeconds = 30 * day
/** A paper's address outlives its section by this. */
export const paperGraceSeconds = hour
/** How long the sweeper leaves an attempt alone that it could not handle. */
export const retrySeconds = 60

export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + Math.round(seconds * 1000))
}
