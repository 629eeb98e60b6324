import * as curve from '@bitcoinerlab/secp256k1'
import type { VerifiesMessages } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, createBase58check, hex } from '@scure/base'
import { BIP322, Signer, Verifier } from 'bip322-js'
import { crypto, networks, Psbt, payments, script, Transaction, toXOnly } from 'bitcoinjs-lib'
import { sign as signByBip137 } from 'bitcoinjs-message'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const [verify, onTestNetwork] = localNetworks().map(network => {
  const { verifyMessage } = createBitcoinAdapter().chainClient(network)
  return verifyMessage ?? expect.fail('nothing verifies')
}) as [VerifiesMessages['verifyMessage'], VerifiesMessages['verifyMessage']]

const message = 'Grüße ✓ from the lab'
const none = new Uint8Array()
const segwit = ['p2sh', 'p2wpkh', 'p2tr'] as const
type Type = Parameters<typeof createKeyHolder>[0]

/** Encodes a secret key in the wallet import format (WIF). */
const wifOf = (secretKey: Uint8Array) =>
  createBase58check(crypto.sha256).encode(Uint8Array.from([0x80, ...secretKey, 1]))

/** Signs a text with bip322-js. */
function signedByBip322(type: (typeof segwit)[number], text = message) {
  const { secretKey, address } = createKeyHolder(type)
  return { address, message: text, signature: Signer.sign(wifOf(secretKey), address, text) }
}

/** Signs a text with bitcoinjs-message, with the header of one address type. */
function signedByEcdsa(type: Type, { text = message, header }: { text?: string; header?: 'p2pkh' } = {}) {
  const { secretKey, address } = createKeyHolder(type)
  const segwitTypes = { p2sh: 'p2sh(p2wpkh)', p2wpkh: 'p2wpkh' } as const
  const segwitType = header ? undefined : segwitTypes[type as keyof typeof segwitTypes]
  const bytes = signByBip137(text, Buffer.from(secretKey), true, segwitType ? { segwitType } : {})
  return { address, message: text, signature: base64.encode(bytes) }
}

function changed(signature: string, change: (bytes: Uint8Array) => Uint8Array): string {
  return base64.encode(change(base64.decode(signature)))
}

it.each(segwit)('accepts a bip322-js signature for %s (BIP-322)', async type => {
  for (const text of [message, '', 'x'.repeat(70_000)]) {
    const request = signedByBip322(type, text)
    expect(await verify(request)).toBe(true)
    expect(await verify({ ...request, message: `${text}!` })).toBe(false)
    for (const other of [...segwit, 'p2pkh'] as const)
      expect(await verify({ ...request, address: createKeyHolder(other).address })).toBe(false)
  }
})

it.each(['p2pkh', 'p2sh', 'p2wpkh'] as const)(
  'accepts a bitcoinjs-message signature for %s (BIP-137)',
  async type => {
    for (const text of [message, '', 'x'.repeat(253), 'x'.repeat(70_000)]) {
      const request = signedByEcdsa(type, { text })
      expect(await verify(request)).toBe(true)
      expect(await verify({ ...request, message: `${text}!` })).toBe(false)
      for (const other of [...segwit, 'p2pkh'] as const)
        expect(await verify({ ...request, address: createKeyHolder(other).address })).toBe(false)
    }
  },
)

it.each(['p2sh', 'p2wpkh'] as const)(
  'accepts the P2PKH header for %s, which many wallets write',
  async type => {
    const request = signedByEcdsa(type, { header: 'p2pkh' })
    expect(Verifier.verifySignature(request.address, request.message, request.signature)).toBe(true)
    expect(await verify(request)).toBe(true)
  },
)

// Test vectors of BIP-322.
it.each([
  [
    '',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
])('accepts the BIP-322 test vector for “%s” by %s', async (text, address, signature) => {
  expect(await verify({ address, message: text, signature })).toBe(true)
  expect(await verify({ address: address.toUpperCase(), message: text, signature })).toBe(true)
  expect(await verify({ address, message: `${text} `, signature })).toBe(false)
})

it('accepts test network addresses only on test networks', async () => {
  const { secretKey, publicKey } = createKeyHolder('p2wpkh')
  const addresses = [networks.testnet, networks.regtest].flatMap(network => [
    payments.p2wpkh({ pubkey: publicKey, network }).address ?? '',
    payments.p2tr({ internalPubkey: toXOnly(publicKey), network }).address ?? '',
  ])
  for (const address of addresses) {
    const signature = Signer.sign(wifOf(secretKey), address, message)
    expect(await onTestNetwork({ address, message, signature })).toBe(true)
    expect(await verify({ address, message, signature })).toBe(false)
  }
})

it('accepts an uncompressed key only for its own P2PKH address', async () => {
  const { secretKey, publicKey } = createKeyHolder('p2pkh')
  const long = curve.pointCompress(publicKey, false)
  const { address = '' } = payments.p2pkh({ pubkey: long })
  const signature = base64.encode(signByBip137(message, Buffer.from(secretKey), false))
  expect(await verify({ address, message, signature })).toBe(true)
  for (const { address: other = '' } of [
    payments.p2pkh({ pubkey: publicKey }),
    payments.p2wpkh({ pubkey: publicKey }),
  ])
    expect(await verify({ address: other, message, signature })).toBe(false)
})

it('rejects ECDSA for Taproot, whose address contains another key', async () => {
  expect(await verify(signedByEcdsa('p2tr'))).toBe(false)
})

it.each([
  [true, 16],
  [true, 64],
  [true, -32 + 256],
  [false, -4],
  [false, -16],
])('rejects a BIP-137 signature with an unknown header (compressed: %s, %i)', async (isCompressed, more) => {
  const { secretKey, publicKey } = createKeyHolder('p2pkh')
  const { address = '' } = payments.p2pkh({ pubkey: curve.pointCompress(publicKey, isCompressed) })
  const signature = base64.encode(signByBip137(message, Buffer.from(secretKey), isCompressed))
  expect(await verify({ address, message, signature })).toBe(true)
  // The bits that select the key stay the same.
  const other = changed(signature, ([header = 0, ...rest]) => Uint8Array.of(header + more, ...rest))
  expect(await verify({ address, message, signature: other })).toBe(false)
})

it('rejects a malformed witness', async () => {
  const request = signedByBip322('p2wpkh')
  const changes: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
    bytes => Uint8Array.from([...bytes, 0]),
    bytes => bytes.slice(0, -1),
    bytes => bytes.slice(1),
    bytes => Uint8Array.from([3, ...bytes.slice(1), 0]),
    bytes => Uint8Array.from([1, ...bytes.slice(1, 2 + (bytes[1] ?? 0))]),
    () => Uint8Array.of(0),
    () => Uint8Array.of(2, 0, 0),
  ]
  for (const change of changes)
    expect(await verify({ ...request, signature: changed(request.signature, change) })).toBe(false)
})

/** Builds the BIP-322 transaction for a text and an address with bip322-js. */
function toSignFor(lock: Uint8Array): Transaction {
  const toSpend = BIP322.buildToSpendTx(message, Buffer.from(lock))
  const { data } = Psbt.fromBase64(BIP322.buildToSignTx(toSpend.getId(), Buffer.from(lock)).toBase64())
  return Transaction.fromBuffer(data.getTransaction())
}

it.each([
  [Transaction.SIGHASH_ALL, true],
  [Transaction.SIGHASH_NONE, false],
  [Transaction.SIGHASH_SINGLE, false],
  [Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY, false],
])('accepts only sighash types that sign the whole transaction (type %i: %s)', async (hashType, isTaken) => {
  const direct = createKeyHolder('p2wpkh')
  const { output: script0 = none } = payments.p2pkh({ pubkey: direct.publicKey })
  const { output: lock0 = none } = payments.p2wpkh({ pubkey: direct.publicKey })
  const digest0 = toSignFor(lock0).hashForWitnessV0(0, script0, 0n, hashType)
  const der = script.signature.encode(direct.signer.sign(digest0), hashType)
  const signature0 = base64.encode(Uint8Array.of(2, der.length, ...der, 33, ...direct.publicKey))
  expect(await verify({ address: direct.address, message, signature: signature0 })).toBe(isTaken)

  const taproot = createKeyHolder('p2tr')
  const { output: lock1 = none } = payments.p2tr({ internalPubkey: toXOnly(taproot.publicKey) })
  const digest1 = toSignFor(lock1).hashForWitnessV1(0, [lock1], [0n], hashType)
  const schnorr = taproot.signer.signSchnorr?.(digest1) ?? none
  const signature1 = base64.encode(Uint8Array.of(1, 65, ...schnorr, hashType))
  expect(await verify({ address: taproot.address, message, signature: signature1 })).toBe(isTaken)
})

it('rejects an explicit default sighash type for Taproot', async () => {
  const request = signedByBip322('p2tr')
  const signature = changed(request.signature, bytes => Uint8Array.of(1, 65, ...bytes.slice(2, 66), 0))
  expect(await verify({ ...request, signature })).toBe(false)
})

it('rejects the malleated second form of a signature in a witness', async () => {
  const request = signedByBip322('p2wpkh')
  const bytes = base64.decode(request.signature)
  const length = bytes[1] ?? 0
  const { signature: plain, hashType } = script.signature.decode(bytes.slice(2, 2 + length))
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = (order - BigInt(`0x${hex.encode(plain.slice(32))}`)).toString(16).padStart(64, '0')
  const other = script.signature.encode(
    Uint8Array.from([...plain.slice(0, 32), ...hex.decode(high)]),
    hashType,
  )
  const signature = base64.encode(Uint8Array.from([2, other.length, ...other, ...bytes.slice(2 + length)]))
  expect(await verify({ ...request, signature })).toBe(false)
})

it('rejects a witness for a script', async () => {
  const { publicKey } = createKeyHolder('p2wpkh')
  const { address = '' } = payments.p2wsh({ redeem: payments.p2pk({ pubkey: publicKey }) })
  expect(await verify({ ...signedByBip322('p2wpkh'), address })).toBe(false)
})

it('rejects an overlong address before decoding it', async () => {
  // Decoding base58 of this length takes minutes, so the test would time out.
  const address = `1${'z'.repeat(200_000)}`
  expect(await verify({ ...signedByEcdsa('p2pkh'), address })).toBe(false)
})

it('aborts with its signal, and rejects a misspelled address', async () => {
  const request = signedByBip322('p2wpkh')
  expect(await codeOf(verify({ ...request, signal: AbortSignal.abort() }))).toBe('ABORTED')
  const end = request.address.endsWith('q') ? 'p' : 'q'
  expect(await verify({ ...request, address: `${request.address.slice(0, -1)}${end}` })).toBe(false)
})
