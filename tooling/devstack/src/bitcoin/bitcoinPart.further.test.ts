import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPart } from '../startPart.js'
import type { BitcoinServices } from './BitcoinServices.js'
import { bitcoinPart } from './bitcoinPart.js'

let services: BitcoinServices
let stop: () => Promise<void>
beforeAll(async () => {
  const part = await startPart(bitcoinPart)
  services = part.services
  stop = part.stop
})
afterAll(() => stop())

describe.each([0, 1] as const)('ledger %i', index => {
  it('funds nine accounts for payments and ordinals', async () => {
    const { esploraUrl, network } = services.chains[index]
    expect(services.accounts).toHaveLength(9)
    const valuesAt = async (address: string) => {
      const response = await fetch(`${esploraUrl}/address/${address}/utxo`)
      return ((await response.json()) as { value: number }[]).map(({ value }) => value)
    }
    for (const account of services.accounts) {
      const { payment, ordinals } = account[network]
      expect(payment).toMatch(network === 'mainnet' ? /^bc1q/ : /^tb1q/)
      expect(ordinals).toMatch(network === 'mainnet' ? /^bc1p/ : /^tb1p/)
      expect(await valuesAt(payment)).toEqual([100_000_000, 100_000_000, 100_000_000])
      expect(await valuesAt(ordinals)).toEqual([100_000])
    }
  })
})

it('keeps its ledgers separate', async () => {
  const [one, two] = services.chains
  const [{ mainnet }] = services.accounts
  const response = await fetch(`${two.esploraUrl}/address/${mainnet.payment}/utxo`)
  expect([one.esploraUrl === two.esploraUrl, await response.json()]).toEqual([false, []])
})
