/** What the room's page fetches only when somebody reports a problem. */
export { fetchFeedbackDialog } from '#web/support/index.ts'
