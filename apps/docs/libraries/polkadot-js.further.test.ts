import { toSigner } from '@foyer/adapters-polkadot/api'
import type { AppSession } from '@foyer/common'
import { parseAccountId } from '@foyer/common'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localPolkadot } from './families/polkadot.js'
import { runExample } from './runExample.js'

type Polkadot = AppSession<'polkadot'>

const addressOf = ({ account }: Polkadot) => parseAccountId(account).address
let api: ApiPromise

beforeAll(async () => {
  const provider = new WsProvider(inject('polkadot').chains[0].webSocketUrl)
  api = await ApiPromise.create({ provider: provider as never, noInitWarn: true })
})

afterAll(() => api.disconnect())

const writeRemark = (session: Polkadot) =>
  runExample<{ writeRemark(session: Polkadot, api: ApiPromise, text: string): Promise<object> }>(
    'polkadot-js.ts',
  ).then(example => example.writeRemark(session, api, 'Good morning'))

/** Returns an account's nonce from the node, without the library under test. */
async function countOf(address: string): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_accountNextIndex', params: [address] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(inject('polkadot').chains[0].rpcUrl, { method: 'POST', headers, body })
  return ((await answer.json()) as { result: unknown }).result
}

describe.each(ways)('the signer for polkadot.js over the %s', way => {
  it('signs and sends to the chain with the documented code', async () => {
    const { session, askedCount } = await connect(localPolkadot(), way)
    const address = addressOf(session())
    const before = Number(await countOf(address))
    await writeRemark(session())
    await expect.poll(() => countOf(address)).toBe(before + 1)
    expect(askedCount()).toBe(1)
  })

  it('signs a text', async () => {
    const { session } = await connect(localPolkadot(), way)
    const address = addressOf(session())
    const raw = { address, data: 'Good morning', type: 'bytes' } as const
    const { signature } = (await toSigner(session()).signRaw?.(raw)) ?? expect.fail('no text is signed')
    expect(signatureVerify('Good morning', signature, address).isValid).toBe(true)
  })

  it('fails if the visitor declines, and after a disconnect', async () => {
    await expectRefusals(await connect(localPolkadot(), way), writeRemark)
  })

  it('does not prompt after the visitor switched the network', async () => {
    const { foyer, session, askedCount } = await connect(localPolkadot(), way)
    const before = session()
    await foyer.switchNetwork(localPolkadot().networks[1]?.id ?? before.networkId)
    expect(await codeOf(writeRemark(before))).toBe('NETWORK_SWITCH_MISMATCH')
    expect(await codeOf(writeRemark(session()))).toBe('NETWORK_SWITCH_MISMATCH')
    expect(askedCount()).toBe(0)
  })
})
