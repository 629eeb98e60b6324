import type { Namespace } from '@foyer/common'
import { isFoyerError } from '@foyer/common'
import { expect } from 'vitest'
import type { Connected } from './connectBothWays.js'

/** The code of the Foyer failure that a library's error is, or carries as a cause. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const failure: unknown = await work.then(
    () => undefined,
    error => error,
  )
  for (let each = failure; each instanceof Error; each = each.cause) if (isFoyerError(each)) return each.code
  if (failure !== undefined) throw failure
  return undefined
}

/**
 * Expects what every signer must refuse: what its owner declines, and, without asking the owner, whatever a session that
 * ended is asked for. `use` makes the library sign with the session of its own.
 */
export async function expectRefusals<Name extends Namespace>(
  { foyer, session, decline, askedCount }: Connected<Name>,
  use: (session: ReturnType<Connected<Name>['session']>) => Promise<unknown>,
): Promise<void> {
  const current = session()
  decline()
  expect(await codeOf(use(current))).toBe('REQUEST_REJECTED')
  const asked = askedCount()
  expect(asked).toBeGreaterThan(0)
  await foyer.connection.disconnect()
  expect(await codeOf(use(current))).toBe('CONNECTION_CLIENT_NOT_SET')
  expect(askedCount()).toBe(asked)
}
