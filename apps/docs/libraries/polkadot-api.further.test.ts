import { toPolkadotSigner } from '@foyer/adapters-polkadot/papi'
import type { AppSession } from '@foyer/common'
import { parseAccountId } from '@foyer/common'
import { ApiPromise, HttpProvider, Keyring } from '@polkadot/api'
import { mnemonicGenerate, signatureVerify } from '@polkadot/util-crypto'
import { createClient, type PolkadotClient } from 'polkadot-api'
import { getWsProvider } from 'polkadot-api/ws'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localPolkadot } from './families/polkadot.js'
import { runExample } from './runExample.js'

type Polkadot = AppSession<'polkadot'>

const amount = 10n ** 12n
let client: PolkadotClient

beforeAll(() => {
  const websocketClass = WebSocket as never // Node 20 has no global WebSocket.
  client = createClient(getWsProvider(inject('polkadot').chains[0].webSocketUrl, { websocketClass }))
})

afterAll(() => client.destroy())

const newcomer = () => new Keyring({ type: 'sr25519', ss58Format: 2 }).addFromUri(mnemonicGenerate()).address

const sendCoins = (session: Polkadot, to = newcomer()) =>
  runExample<{
    sendCoins(
      session: Polkadot,
      client: PolkadotClient,
      transfer: { to: string; amount: bigint },
    ): Promise<object>
  }>('polkadot-api.ts').then(example => example.sendCoins(session, client, { to, amount }))

/** Returns the free balance of an account, read by polkadot.js. */
async function freeOf(address: string): Promise<bigint> {
  const provider = new HttpProvider(inject('polkadot').chains[0].rpcUrl)
  const api = await ApiPromise.create({ provider: provider as never, noInitWarn: true })
  const account = (await api.query['system']?.['account']?.(address)) as unknown as
    | { readonly data: { readonly free: { toBigInt(): bigint } } }
    | undefined
  await api.disconnect()
  return account?.data.free.toBigInt() ?? 0n
}

describe.each(ways)('the signer for polkadot-api over the %s', way => {
  it('signs and sends to the receiver with the documented code', async () => {
    const { session, askedCount } = await connect(localPolkadot(), way)
    const to = newcomer()
    expect(await sendCoins(session(), to)).toMatchObject({ ok: true })
    expect(await freeOf(to)).toBe(amount)
    expect(askedCount()).toBe(1)
  })

  it('signs a text', async () => {
    const { session } = await connect(localPolkadot(), way)
    const { address } = parseAccountId(session().account)
    const signature = await toPolkadotSigner(session()).signBytes(new TextEncoder().encode('Good morning'))
    expect(signatureVerify('Good morning', signature, address).isValid).toBe(true)
  })

  it('fails if the visitor declines, and after a disconnect', async () => {
    await expectRefusals(await connect(localPolkadot(), way), session => sendCoins(session))
  })

  it('does not prompt after the visitor switched the network', async () => {
    const { foyer, session, askedCount } = await connect(localPolkadot(), way)
    const before = session()
    await foyer.switchNetwork(localPolkadot().networks[1]?.id ?? before.networkId)
    expect(await codeOf(sendCoins(before))).toBe('NETWORK_SWITCH_MISMATCH')
    expect(await codeOf(sendCoins(session()))).toBe('NETWORK_SWITCH_MISMATCH')
    expect(askedCount()).toBe(0)
  })
})
