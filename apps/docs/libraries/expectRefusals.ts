import type { Namespace } from '@foyer/common'
import { isFoyerError } from '@foyer/common'
import { expect } from 'vitest'
import type { ConnectedVisitor } from './connectBothWays.js'

/** Returns the code of the Foyer error that a library's error is or has as a cause. */
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
 * Expects the two failures of every signer: `REQUEST_REJECTED` when the user declines, and
 * `CONNECTION_CLIENT_NOT_SET`, without a prompt, after the session ended. `use` calls the library with the given
 * session.
 */
export async function expectRefusals<Name extends Namespace>(
  { foyer, session, decline, askedCount }: ConnectedVisitor<Name>,
  use: (session: ReturnType<ConnectedVisitor<Name>['session']>) => Promise<unknown>,
): Promise<void> {
  const current = session()
  decline()
  expect(await codeOf(use(current))).toBe('REQUEST_REJECTED')
  const asked = askedCount()
  expect(asked).toBeGreaterThan(0)
  await foyer.disconnect()
  expect(await codeOf(use(current))).toBe('CONNECTION_CLIENT_NOT_SET')
  expect(askedCount()).toBe(asked)
}
