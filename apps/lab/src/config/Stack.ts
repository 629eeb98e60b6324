import type { DevstackServices } from '@foyer/devstack'

/** The running parts of the local stack. */
export type Stack = DevstackServices

/** Reads the local stack's URLs from the page's own server. Returns an empty stack if there is no stack. */
export async function readStack(): Promise<Stack> {
  try {
    const response = await fetch('/stack.json')
    return response.ok ? ((await response.json()) as Stack) : {}
  } catch {
    return {}
  }
}
