import { describe, expect, it } from 'vitest'
import type { AccountId } from '../../caip.js'
import type { SessionCapabilities } from '../capabilities.js'
import type { Session } from '../port.js'
import { codeOf } from './codeOf.js'

/** A session of a wallet and the page's current account in it. */
export interface OpenedSession {
  readonly session: Session | SessionCapabilities
  readonly account: () => AccountId
}

/** Creates an `OpenedSession` whose account follows the session's changes. */
export function toOpenedSession(session: Session): OpenedSession {
  let account = session.accounts[0]
  session.subscribe(event => {
    if (event.type === 'changed') account = event.inUse ?? event.accounts[0]
  })
  return { session, account: () => account }
}

/** The key with which a wallet signs, regardless of the requested account, and whether it signs the request. */
export interface WalletSigning<Key> {
  readonly by: Key
  /** Whether it signs something other than the request. */
  readonly isSpoiled?: boolean
}

/** Opens a session over a wallet on the `own` account. Shows the page the other account after signing. */
export type OpenSigning<Key> = (signing: WalletSigning<Key>) => Promise<OpenedSession>

/** Requests a signature for the page's account. */
export type AskSigning = (
  session: OpenedSession['session'],
  account: AccountId,
) => Promise<unknown> | undefined

/** Two accounts, the transports to a wallet that has both, and its signing requests. */
export interface SigningWorld<Key> {
  readonly own: Key
  readonly other: Key
  readonly idOf: (key: Key) => AccountId
  readonly ways: readonly (readonly [way: string, open: OpenSigning<Key>])[]
  readonly asks: readonly (readonly [what: string, method: string, ask: AskSigning])[]
}

/** Registers the tests by which every adapter proves that it checks who signed. */
export function describeSigners<Key>(
  name: string,
  { own, other, idOf, ways, asks }: SigningWorld<Key>,
): void {
  const rows = ways.flatMap(([way, open]) =>
    asks.map(([what, method, ask]) => [what, way, { open, method, ask }] as const),
  )

  describe(`${name} hands out`, () => {
    it.each(rows)('a %s that the account signed by %s', async (_, __, { open, ask }) => {
      const { session, account } = await open({ by: own })
      expect(await ask(session, account())).toBeTruthy()
      expect(account()).toBe(idOf(own))
    })

    it.each(rows)('no %s that another account signed by %s, and follows it', async (_, __, row) => {
      const { open, ask, method } = row
      const { session, account } = await open({ by: other })
      const failure = await ask(session, account())?.catch((error: unknown) => error)
      const signer = idOf(other).split(':')[2]
      expect(failure).toMatchObject({ code: 'SIGNED_BY_ANOTHER_ACCOUNT', context: { method, signer } })
      await expect.poll(account).toBe(idOf(other))
    })

    it.each(rows)('no %s whose signature is over something else by %s', async (_, __, { open, ask }) => {
      const { session, account } = await open({ by: own, isSpoiled: true })
      expect(await codeOf(ask(session, account()))).toBe('WALLET_ANSWER_INVALID')
      expect(account()).toBe(idOf(own))
    })
  })
}
