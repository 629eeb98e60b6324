import type { AppSession } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { type ConnectedVisitor, connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localBitcoin } from './families/bitcoin.js'
import { localCosmos } from './families/cosmos.js'
import { localEvm } from './families/evm.js'
import { localPolkadot } from './families/polkadot.js'
import { localSolana } from './families/solana.js'
import type { LocalFamily } from './LocalFamily.js'

const message = 'Good morning'

/** Signs a text and expects the session's refusals. `form` matches the signature of the family. */
async function signText(connected: ConnectedVisitor<AppSession['namespace']>, form: RegExp): Promise<void> {
  const sign = async (session: AppSession) => session.signMessage?.({ message })
  expect(await sign(connected.session())).toMatch(form)
  expect(connected.askedCount()).toBe(1)
  await expectRefusals(connected, sign)
}

const hex = /^0x[0-9a-f]{130}$/
const base58 = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/
const base64 = /^[0-9A-Za-z+/]+=*$/

// Sessions of both transports behave the same.
describe.each(ways)('a session over the %s', way => {
  it('signs for an EVM account until the session ends', async () => {
    await signText(await connect(localEvm(), way), hex)
  })
  it('signs for a Solana account until the session ends', async () => {
    await signText(await connect(localSolana(), way), base58)
  })
  it('signs for a Polkadot account until the session ends', async () => {
    await signText(await connect(localPolkadot(), way), /^0x[0-9a-f]{128,}$/)
  })
  it('signs for a Bitcoin account until the session ends', async () => {
    await signText(await connect(localBitcoin(), way), base64)
  })
  it('signs for a Cosmos account until the session ends', async () => {
    await signText(await connect(localCosmos(), way), base64)
  })
})

describe('a session of a locked extension', () => {
  // These wallets report an empty account list to the page when they lock.
  it.each([localEvm, localSolana, localBitcoin])(
    'suspends the session and signs nothing until the wallet exposes an account again (%o)',
    async (createFamily: () => LocalFamily<AppSession['namespace']>) => {
      const { foyer, session, lock, askedCount } = await connect(createFamily(), 'extension')
      const { namespace, signMessage } = session()
      lock?.()
      await expect.poll(() => foyer.getState().connection.byNamespace[namespace]?.isResting).toBe(true)
      const signal = AbortSignal.timeout(500)
      const signing = codeOf((async () => signMessage?.({ message, signal }))())
      expect(['ABORTED', 'WALLET_LOCKED']).toContain(await signing)
      expect(askedCount()).toBe(0)
    },
  )

  it('stays connected but signs nothing if the wallet does not report the lock', async () => {
    const { session, lock, askedCount } = await connect(localPolkadot(), 'extension')
    lock?.()
    expect(await codeOf((async () => session().signMessage?.({ message }))())).toBe('WALLET_UNAUTHORIZED')
    expect(askedCount()).toBe(0)
  })
})
