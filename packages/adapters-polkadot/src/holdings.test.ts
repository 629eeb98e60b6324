import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { newcomer, onChain } from './__fixtures__/localChain.js'
import { actAs, endow, newKey } from './__fixtures__/localTokens.js'
import { coin, localNetworks } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'
import { polkadotAssetHub } from './networks/polkadotAssetHub.js'

const [one] = localNetworks()
const own = { name: 'Foyer Polkadot One', symbol: 'ONE', decimals: 12 }
const read = (address: string, tokens: readonly string[] = []) =>
  createPolkadotAdapter()
    .chainClient({ ...one, tokens } as typeof one)
    .readHoldings({ address })

it("lists the native currency, and the network's tokens with a balance", async () => {
  const { address } = newKey()
  const [held, frozen] = await endow(one, { to: address, coins: 3n * coin, tokens: [700n, 700n] })
  if (!held || !frozen) return expect.fail('no tokens')
  await onChain(one, async api => {
    const freeze = api.tx['assets']?.['freeze']?.(frozen.id, address)
    if (freeze) await actAs(api, 8, freeze)
  })
  const coins = { ...own, name: one.nativeCurrency.name, amount: 3n * coin }
  expect(await read(address)).toEqual([coins])
  expect(await read(address, [held.id, frozen.id, '4294967295'])).toEqual([
    coins,
    { token: held.id, name: 'Local Dollar', symbol: 'LUSD', decimals: 6, amount: 700n },
  ])
})

it('lists only the native currency of a new account, and rejects an invalid address', async () => {
  expect(await read(newcomer(), ['1984'])).toEqual([{ ...own, name: one.nativeCurrency.name, amount: 0n }])
  expect(await codeOf(read('nobody', ['1984']))).toBe('ACCOUNT_INVALID')
})

it("looks up the two main dollar tokens on Polkadot's asset hub", () => {
  expect(polkadotAssetHub.tokens).toEqual(['1984', '1337'])
})
