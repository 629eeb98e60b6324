import { codeOf } from '@foyer/common/adapter-testing'
import { networks, Psbt } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { readAccount } from './addresses.js'
import { buildPsbt } from './transactions.js'

const coin = { transactionId: 'ab'.repeat(32), index: 3, value: 10_000n, isConfirmed: true }
const draft = { coins: [coin], fee: 500n, change: 3500n }
const to = createKeyHolder('p2wpkh').address

function build(address: string, publicKey?: Uint8Array) {
  const told = publicKey ? Buffer.from(publicKey).toString('hex') : undefined
  const account = readAccount({ address, publicKey: told }) ?? expect.fail('no address')
  const text = buildPsbt({ account, draft, to, amount: 6000n, earlier: [] })
  return Psbt.fromBase64(text, { network: networks.bitcoin })
}

it('pays the receiver first, then the change, and signals a replaceable fee', () => {
  const { address } = createKeyHolder('p2wpkh')
  const { txOutputs, txInputs } = build(address)
  expect(txOutputs.map(output => [output.address, output.value])).toEqual([
    [to, 6000n],
    [address, 3500n],
  ])
  expect(txInputs.map(({ sequence = 0 }) => sequence)).toEqual([0xfffffffd])
})

it("sets a Taproot input's internal key only if it matches the address", () => {
  const { address, publicKey } = createKeyHolder('p2tr')
  const keyIn = (psbt: Psbt) => psbt.data.inputs[0]?.tapInternalKey
  expect(keyIn(build(address, publicKey))).toEqual(publicKey.slice(1))
  expect(keyIn(build(address, publicKey.slice(1)))).toEqual(publicKey.slice(1))
  expect(keyIn(build(address, createKeyHolder('p2tr').publicKey))).toBeUndefined()
  expect(keyIn(build(address))).toBeUndefined()
})

it('sets the redeem script of a nested address, which requires its key', async () => {
  const { address, publicKey } = createKeyHolder('p2sh')
  expect(build(address, publicKey).data.inputs[0]?.redeemScript).toHaveLength(22)
  expect(await codeOf(Promise.resolve().then(() => build(address)))).toBe('TRANSACTION_FAILED')
})
