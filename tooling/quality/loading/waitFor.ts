import { setTimeout as pause } from 'node:timers/promises'

const withinMs = 30_000

/** Repeats a read until it returns a value. Errors count as no value. */
export async function waitFor<Value>(
  what: string,
  ask: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  const end = Date.now() + withinMs
  let cause: unknown
  while (Date.now() < end) {
    try {
      const value = await ask()
      if (value !== undefined) return value
    } catch (error) {
      cause = error
    }
    await pause(50)
  }
  throw new Error(`There was no ${what} within ${withinMs} ms`, { cause })
}
