/** Wraps asynchronous work so that it runs only once. Every call returns the same promise. */
export function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
