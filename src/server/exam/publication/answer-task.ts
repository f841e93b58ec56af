/** In a separate process: judges the one task that its parent sends, answers, and ends. */
export function answerTask<T>(judge: (task: T) => unknown): void {
  process.once('message', async (task: T) => {
    const judged = await judge(task)
    process.send?.(judged, () => process.disconnect())
  })
  // Whoever stops the server by Ctrl+C means the server; without it this process ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
}
