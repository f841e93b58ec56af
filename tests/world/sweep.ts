/** The rounds that go over all modules, as the server starts them. */
export { createHousework } from '#server/main/sweeper.ts'
