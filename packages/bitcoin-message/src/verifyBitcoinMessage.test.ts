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
    return false // bytes that are no signature, or no address of the network
  }
}

it.each(genuine)('takes what is $name', ({ name: _, ...signed }) => {
  expect(verifyBitcoinMessage({ ...signed, isMainnet: true })).toBe(true)
})

it.each(hostile)('takes nothing for a signature that is $name', ({ name: _, ...signed }) => {
  expect(verdict({ ...signed, isMainnet: true })).toBe(false)
})

it.each(genuine)('takes nothing of a main address on a test network: $name', ({ name: _, ...signed }) => {
  expect(verdict({ ...signed, isMainnet: false })).toBe(false)
})

// The key of 1, which everybody knows.
const key = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'

const kinds = [
  ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['P2WPKH within P2SH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'],
  ['Taproot', 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'],
] as const
const [[, native], [, nested], [, taproot]] = kinds

it.each(kinds)('takes the simple form of BIP-322 of another library: %s', (_, address) => {
  const signature = String(Signer.sign(key, address, 'Grüße'))
  expect(verifyBitcoinMessage({ address, message: 'Grüße', signature, isMainnet: true })).toBe(true)
  expect(verdict({ address, message: 'Gruesse', signature, isMainnet: true })).toBe(false)
})

it('does not read what is longer than any address', () => {
  const [signed = expect.fail('no case')] = genuine
  expect(verifyBitcoinMessage({ ...signed, address: '1'.repeat(100_000), isMainnet: true })).toBe(false)
})

describe('the forms that signatures of BIP-322 name since its version 1.0.0', () => {
  const message = 'Grüße'
  const verify = (address: string, signature: string) =>
    verdict({ address, message, signature, isMainnet: true })

  /** A whole transaction that opens an address's lock, by the other library; `change` may spoil it. */
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

  it.each(kinds)('takes the full form: %s', (_, address) => {
    expect(verify(address, signFully(address))).toBe(true)
    for (const other of [native, nested, taproot].filter(each => each !== address))
      expect(verify(other, signFully(address))).toBe(false)
  })

  it.each<[string, string, (toSign: Transaction) => void]>([
    ['an unknown version', native, toSign => Object.assign(toSign, { version: 1 })],
    ['a time before which it does not hold', native, toSign => Object.assign(toSign, { locktime: 1 })],
    [
      'an age before which it does not hold',
      native,
      toSign => Object.assign(toSign.ins[0] ?? {}, { sequence: 1 }),
    ],
    ['one more output', native, toSign => void toSign.addOutput(Uint8Array.of(0x6a), 0n)],
    ['one more input', native, toSign => void toSign.addInput(new Uint8Array(32), 0, 0)],
    ['a script beside its witness', native, toSign => toSign.setInputScript(0, Uint8Array.of(0x51))],
    ['no program', nested, toSign => toSign.setInputScript(0, new Uint8Array())],
    ['no witness', native, toSign => toSign.setWitness(0, [])],
  ])('takes no full form with %s', (_, address, change) => {
    expect(verify(address, signFully(address, change))).toBe(false)
  })

  it('takes what was signed for one version for no other', () => {
    expect(
      verify(
        native,
        signFully(native, toSign => Object.assign(toSign, { version: 2 })),
      ),
    ).toBe(false)
  })

  it.each(kinds)('takes the simple form with its name: %s', (_, address) => {
    const signature = String(Signer.sign(key, address, message))
    expect(verify(address, `smp${signature}`)).toBe(true)
    expect(verify(address, `ful${signature}`)).toBe(false)
    expect(verify(address, `pof${signature}`)).toBe(false)
    expect(verify(address, `smp${String(Signer.sign(key, address, 'Gruesse'))}`)).toBe(false)
  })

  it('takes BIP-137 for no form of BIP-322', () => {
    const [{ name: _, ...signed } = expect.fail('no case')] = genuine.filter(
      each => base64.decode(each.signature).length === 65,
    )
    expect(verifyBitcoinMessage({ ...signed, isMainnet: true })).toBe(true)
    expect(verdict({ ...signed, signature: `smp${signed.signature}`, isMainnet: true })).toBe(false)
  })
})
