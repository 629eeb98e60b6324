/** Makes asynchronous work that runs at its first call; later calls wait for the same run. */
export function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
