import type { AppSession } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { type Connected, connect, ways } from './connectBothWays.js'
import { expectRefusals } from './expectRefusals.js'
import { localBitcoin } from './families/bitcoin.js'
import { localCosmos } from './families/cosmos.js'
import { localEvm } from './families/evm.js'
import { localPolkadot } from './families/polkadot.js'
import { localSolana } from './families/solana.js'

const message = 'Good morning'

/** Signs a text, and has its session refuse whatever it must. The signature is text in its family's own form. */
async function signText(connected: Connected<AppSession['namespace']>, form: RegExp): Promise<void> {
  const sign = async (session: AppSession) => session.signMessage?.({ message })
  expect(await sign(connected.session())).toMatch(form)
  expect(connected.askedCount()).toBe(1)
  await expectRefusals(connected, sign)
}

const hex = /^0x[0-9a-f]{130}$/
const base58 = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/
const base64 = /^[0-9A-Za-z+/]+=*$/

// One session, whatever the wallet came through.
describe.each(ways)('a session over the %s', way => {
  it('signs for an EVM account, and for nobody once it ended', async () => {
    await signText(await connect(localEvm(), way), hex)
  })
  it('signs for a Solana account, and for nobody once it ended', async () => {
    await signText(await connect(localSolana(), way), base58)
  })
  it('signs for a Polkadot account, and for nobody once it ended', async () => {
    await signText(await connect(localPolkadot(), way), /^0x[0-9a-f]{128,}$/)
  })
  it('signs for a Bitcoin account, and for nobody once it ended', async () => {
    await signText(await connect(localBitcoin(), way), base64)
  })
  it('signs for a Cosmos account, and for nobody once it ended', async () => {
    await signText(await connect(localCosmos(), way), base64)
  })
})
