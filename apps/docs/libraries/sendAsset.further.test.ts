import { StargateClient } from '@cosmjs/stargate'
import { Transaction } from 'bitcoinjs-lib'
import { describe, expect, inject, it, vi } from 'vitest'
import { connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localBitcoin } from './families/bitcoin.js'
import { localCosmos } from './families/cosmos.js'

const [hub] = inject('cosmos').chains
const [cosmosReceiver] = inject('cosmos').accounts[7]?.addresses ?? ['']
const bitcoinReceiver = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe.each(ways)('a session over the %s', way => {
  it('sends a Cosmos currency with a memo and rejects an amount above the balance', async () => {
    const connected = await connect(localCosmos(), way)
    const { session, askedCount } = connected
    const client = await StargateClient.connect(hub.rpcUrl)
    const balance = async () => BigInt((await client.getBalance(cosmosReceiver, hub.token.denom)).amount)
    const before = await balance()
    const token = { to: cosmosReceiver, token: hub.token.denom }
    const hash = await session().sendAsset?.({ ...token, amount: 3n, memo: 'by Foyer' })
    const found = await vi.waitUntil(() => client.getTx(hash ?? ''), { timeout: 10_000 })
    expect([(await balance()) - before, found?.code]).toEqual([3n, 0])
    const asked = askedCount()
    const tooMuch = { to: cosmosReceiver, amount: 10n ** 15n }
    const sendTooMuch = (async () => session().sendAsset?.(tooMuch))()
    expect([await codeOf(sendTooMuch), askedCount() - asked]).toEqual([
      'FUNDS_INSUFFICIENT',
      way === 'phone' ? 1 : 0,
    ])
    await expectRefusals(connected, async held => held.sendAsset?.({ to: cosmosReceiver, amount: 1n }))
  })

  it('sends bitcoin and rejects dust without prompting', async () => {
    const connected = await connect(localBitcoin(), way)
    const { session, askedCount } = connected
    const id = await session().sendAsset?.({ to: bitcoinReceiver, amount: 6000n })
    const response = await fetch(`${localBitcoin().networks[0].rpcUrls[0]}/tx/${id}/hex`)
    expect(Transaction.fromHex(await response.text()).outs.map(({ value }) => value)).toContain(6000n)
    const asked = askedCount()
    const dust = (async () => session().sendAsset?.({ to: bitcoinReceiver, amount: 1n }))()
    expect([await codeOf(dust), askedCount()]).toEqual(['AMOUNT_INVALID', asked])
    await expectRefusals(connected, async held => held.sendAsset?.({ to: bitcoinReceiver, amount: 6000n }))
  })
})
