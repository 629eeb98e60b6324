const everyMs = 700

/** Asks again and again until there is an answer. Rejects when it is aborted. */
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
