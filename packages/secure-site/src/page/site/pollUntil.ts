const everyMs = 700

/** Repeats a request until it has an answer. Rejects when the signal aborts. */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
}
