import type { DevstackServices } from '@foyer/devstack'

/** The parts of the local stack that run. */
export type Stack = DevstackServices

/** Asks the page's own server where the local stack is; nothing runs without one. */
export async function readStack(): Promise<Stack> {
  try {
    const response = await fetch('/stack.json')
    return response.ok ? ((await response.json()) as Stack) : {}
  } catch {
    return {}
  }
}
