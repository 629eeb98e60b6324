import { signatureCases } from '@foyer/common/adapter-testing'
import { base64 } from '@scure/base'
import { Address, BIP322, Signer } from 'bip322-js'
import { payments, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { verifyBitcoinMessage } from './verifyBitcoinMessage.js'

const { genuine, hostile } = signatureCases('bip122')

function verdict(signed: Parameters<typeof verifyBitcoinMessage>[0]): boolean {
  try {
    return verifyBitcoinMessage(signed)
  } catch {
    return false // not a signature, or not an address of the network
  }
}

it.each(genuine)('accepts a signature that is $name', ({ name: _, ...signed }) => {
  expect(verifyBitcoinMessage({ ...signed, isMainnet: true })).toBe(true)
})

it.each(hostile)('rejects a signature that is $name', ({ name: _, ...signed }) => {
  expect(verdict({ ...signed, isMainnet: true })).toBe(false)
})

it.each(genuine)('rejects a mainnet address on a test network: $name', ({ name: _, ...signed }) => {
  expect(verdict({ ...signed, isMainnet: false })).toBe(false)
})

// The well-known private key 1.
const key = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'

const kinds = [
  ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['P2WPKH within P2SH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'],
  ['Taproot', 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'],
] as const
const [[, native], [, nested], [, taproot]] = kinds

it.each(kinds)('accepts a BIP-322 simple signature made by another library: %s', (_, address) => {
  const signature = String(Signer.sign(key, address, 'Grüße'))
  expect(verifyBitcoinMessage({ address, message: 'Grüße', signature, isMainnet: true })).toBe(true)
  expect(verdict({ address, message: 'Gruesse', signature, isMainnet: true })).toBe(false)
})

it('rejects an address longer than any valid one without decoding it', () => {
  const [signed = expect.fail('no case')] = genuine
  expect(verifyBitcoinMessage({ ...signed, address: '1'.repeat(100_000), isMainnet: true })).toBe(false)
})

describe('BIP-322 signatures with a form prefix (since version 1.0.0)', () => {
  const message = 'Grüße'
  const verify = (address: string, signature: string) =>
    verdict({ address, message, signature, isMainnet: true })

  /** Returns a BIP-322 full signature made by the other library. `change` modifies the transaction first. */
  function signFully(address: string, change: (toSign: Transaction) => void = () => {}): string {
    const lock = Address.convertAdressToScriptPubkey(address)
    const spent = BIP322.buildToSpendTx(message, lock).getId()
    const toSign = Transaction.fromBuffer(BIP322.buildToSignTx(spent, lock).data.getTransaction())
    const bytes = base64.decode(String(Signer.sign(key, address, message)))
    const [, length = 0] = bytes
    const [signature, pubkey] = [bytes.subarray(2, 2 + length), bytes.subarray(3 + length)]
    toSign.setWitness(0, pubkey.length > 0 ? [signature, pubkey] : [signature])
    if (address === nested) toSign.setInputScript(0, Uint8Array.of(22, ...programOf(pubkey)))
    change(toSign)
    return `ful${base64.encode(toSign.toBuffer())}`
  }
  const programOf = (pubkey: Uint8Array) => payments.p2wpkh({ pubkey }).output ?? expect.fail('no program')

  it.each(kinds)('accepts a full signature: %s', (_, address) => {
    expect(verify(address, signFully(address))).toBe(true)
    for (const other of [native, nested, taproot].filter(each => each !== address))
      expect(verify(other, signFully(address))).toBe(false)
  })

  it.each<[string, string, (toSign: Transaction) => void]>([
    ['an unknown version', native, toSign => Object.assign(toSign, { version: 1 })],
    ['a lock time', native, toSign => Object.assign(toSign, { locktime: 1 })],
    ['a relative lock time', native, toSign => Object.assign(toSign.ins[0] ?? {}, { sequence: 1 })],
    ['a second output', native, toSign => void toSign.addOutput(Uint8Array.of(0x6a), 0n)],
    ['a second input', native, toSign => void toSign.addInput(new Uint8Array(32), 0, 0)],
    ['an input script with its witness', native, toSign => toSign.setInputScript(0, Uint8Array.of(0x51))],
    ['no program', nested, toSign => toSign.setInputScript(0, new Uint8Array())],
    ['no witness', native, toSign => toSign.setWitness(0, [])],
  ])('rejects a full signature with %s', (_, address, change) => {
    expect(verify(address, signFully(address, change))).toBe(false)
  })

  it('rejects a signature whose transaction version was changed after signing', () => {
    expect(
      verify(
        native,
        signFully(native, toSign => Object.assign(toSign, { version: 2 })),
      ),
    ).toBe(false)
  })

  it.each(kinds)('accepts a simple signature with its prefix: %s', (_, address) => {
    const signature = String(Signer.sign(key, address, message))
    expect(verify(address, `smp${signature}`)).toBe(true)
    expect(verify(address, `ful${signature}`)).toBe(false)
    expect(verify(address, `pof${signature}`)).toBe(false)
    expect(verify(address, `smp${String(Signer.sign(key, address, 'Gruesse'))}`)).toBe(false)
  })

  it('rejects a BIP-137 signature with a BIP-322 prefix', () => {
    const [{ name: _, ...signed } = expect.fail('no case')] = genuine.filter(
      each => base64.decode(each.signature).length === 65,
    )
    expect(verifyBitcoinMessage({ ...signed, isMainnet: true })).toBe(true)
    expect(verdict({ ...signed, signature: `smp${signed.signature}`, isMainnet: true })).toBe(false)
  })
})
