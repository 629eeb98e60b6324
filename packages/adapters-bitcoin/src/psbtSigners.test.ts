import { isFoyerError } from '@foyer/common'
import { base64, hex } from '@scure/base'
import { address as addresses, crypto, Psbt, payments, script, Transaction, toXOnly } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { readAddress } from './addresses.js'
import { requirePsbtSigner } from './psbtSigners.js'

type Key = ReturnType<typeof createKeyHolder>
type Input = Psbt['data']['inputs'][number]

const kinds = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const
const newKey = (kind: (typeof kinds)[number] = 'p2wpkh') => createKeyHolder(kind)
const networkId = 'bip122:000000000019d6689c085ae165831e93'

/** The locking script and PSBT fields of a UTXO, which is the second output of an earlier transaction. */
interface Coin {
  readonly lock: Uint8Array
  readonly parts?: Partial<Input>
}

function coinOf({ address, publicKey }: Key): Coin {
  const lock = addresses.toOutputScript(address)
  const { output: redeemScript = lock } = payments.p2wpkh({ pubkey: publicKey })
  const type = readAddress(address)?.type
  if (type === 'p2sh') return { lock, parts: { redeemScript } }
  return type === 'p2tr' ? { lock, parts: { tapInternalKey: toXOnly(publicKey) } } : { lock }
}

/** Builds a base64 PSBT of the page that spends these UTXOs. */
function spend(...coins: readonly Coin[]): string {
  const psbt = new Psbt()
  for (const [index, { lock, parts }] of coins.entries()) {
    const earlier = new Transaction()
    earlier.addInput(new Uint8Array(32).fill(index + 1), 0)
    earlier.addOutput(Uint8Array.of(0x51), 1n)
    earlier.addOutput(lock, 100_000n)
    const isLegacy = lock[0] === 0x76
    const spent = isLegacy
      ? { nonWitnessUtxo: earlier.toBuffer() }
      : { witnessUtxo: { script: lock, value: 100_000n } }
    psbt.addInput({ hash: earlier.getId(), index: 1, ...spent })
    Object.assign(psbt.data.inputs[index] ?? {}, parts)
  }
  psbt.addOutput({ address: newKey().address, value: 50_000n })
  return psbt.toBase64()
}

/** Returns a changed copy of a PSBT. */
function change(psbt: string, act: (psbt: Psbt) => unknown): string {
  const changed = Psbt.fromBase64(psbt)
  act(changed)
  return changed.toBase64()
}

const sign = (psbt: string, index: number, { signer }: Key) =>
  change(psbt, each => each.signInput(index, signer))
const finish = (psbt: string, index: number) => change(psbt, each => each.finalizeInput(index))
const write = (psbt: string, index: number, parts: Partial<Input>) =>
  change(psbt, each => Object.assign(each.data.inputs[index] ?? {}, parts))

/** The functions that sign an input, with or without finalizing it. */
const ways = {
  signed: sign,
  finished: (psbt: string, index: number, key: Key) => finish(sign(psbt, index, key), index),
} as const
const everyWay = (['signed', 'finished'] as const).flatMap(way => kinds.map(kind => [way, kind] as const))

/** Returns the result of the signer check: `taken`, the address of another signer, or an error code. */
function verdictOf({ address }: Key, answer: { readonly psbt: string; readonly signed: string }): unknown {
  try {
    requirePsbtSigner({}, { account: `${networkId}:${address}`, own: [address], ...answer })
    return 'taken'
  } catch (error) {
    if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) return error.context.signer
    return isFoyerError(error) ? error.code : error
  }
}

it.each(everyWay)("accepts an input %s by the account's key, of type %s", (way, kind) => {
  const own = newKey(kind)
  const psbt = spend(coinOf(own))
  expect(verdictOf(own, { psbt, signed: ways[way](psbt, 0, own) })).toBe('taken')
})

it.each(everyWay)('reports the owner if another account %s only its own input: %s', (way, kind) => {
  const [own, other] = [newKey(), newKey(kind)]
  const psbt = spend(coinOf(own), coinOf(other))
  expect(verdictOf(own, { psbt, signed: ways[way](psbt, 1, other) })).toBe(other.address)
})

it.each(everyWay)('rejects a signature with one wrong bit: %s, %s', (way, kind) => {
  const own = newKey(kind)
  const psbt = spend(coinOf(own))
  const signed = change(ways[way](psbt, 0, own), ({ data }) => {
    const [{ partialSig, tapKeySig, finalScriptWitness, finalScriptSig } = expect.fail('no input')] =
      data.inputs
    const bytes = partialSig?.[0]?.signature ?? tapKeySig ?? finalScriptWitness ?? finalScriptSig
    if (!bytes) expect.fail('not signed')
    bytes[20] = (bytes[20] ?? 0) ^ 1
  })
  expect(verdictOf(own, { psbt, signed })).toBe('WALLET_ANSWER_INVALID')
})

it('accepts a Taproot signature with an explicit sighash type', () => {
  const own = newKey('p2tr')
  const sighashType = Transaction.SIGHASH_ALL
  const psbt = write(spend(coinOf(own)), 0, { sighashType })
  const signed = change(psbt, each => each.signInput(0, own.signer, [sighashType]))
  expect(verdictOf(own, { psbt, signed })).toBe('taken')
})

it('accepts an unchanged answer if the account had already signed', () => {
  const [own, other] = [newKey(), newKey()]
  const psbt = sign(spend(coinOf(own), coinOf(other)), 0, own)
  expect(verdictOf(own, { psbt, signed: psbt })).toBe('taken')
  expect(verdictOf(own, { psbt, signed: sign(psbt, 1, other) })).toBe(other.address)
})

const severalKeys = (): readonly [Key, Key] => [newKey(), newKey()]
const severalLock = (keys: readonly Key[]) => {
  const redeem = payments.p2ms({ m: 2, pubkeys: keys.map(each => each.publicKey) })
  const { output: witnessScript } = redeem
  return {
    lock: payments.p2wsh({ redeem }).output ?? expect.fail('no lock'),
    parts: witnessScript ? { witnessScript } : {},
  }
}

it.each(everyWay)('ignores a signature that the page already had: %s, %s', (way, kind) => {
  const [own, seller, other] = [newKey(), newKey(kind), newKey()]
  const psbt = ways[way](spend(coinOf(seller), coinOf(other)), 0, seller)
  expect(verdictOf(own, { psbt, signed: sign(psbt, 1, other) })).toBe(other.address)
})

it('ignores multi-key signatures that the page already had', () => {
  const [own, other] = [newKey(), newKey()]
  const keys = severalKeys()
  const given = spend(severalLock(keys), coinOf(other))
  const psbt = keys.reduce((signed, key) => sign(signed, 0, key), given)
  expect(verdictOf(own, { psbt, signed: sign(psbt, 1, other) })).toBe(other.address)
})

const scriptSignature = (key: Key) => ({
  pubkey: toXOnly(key.publicKey),
  leafHash: new Uint8Array(32).fill(1),
  signature: new Uint8Array(64).fill(2),
})

it('ignores a Taproot script signature that the page already had', () => {
  const [own, other] = [newKey(), newKey()]
  const taproot = newKey('p2tr')
  const tapScriptSig = [scriptSignature(taproot)]
  const psbt = write(spend(coinOf(taproot), coinOf(other)), 0, { tapScriptSig })
  expect(verdictOf(own, { psbt, signed: sign(psbt, 1, other) })).toBe(other.address)
})

it("accepts signatures of another key of the wallet in addition to the account's", () => {
  const [own, other] = [newKey(), newKey()]
  const psbt = spend(coinOf(other), coinOf(own))
  expect(verdictOf(own, { psbt, signed: sign(sign(psbt, 0, other), 1, own) })).toBe('taken')
})

it("accepts a multi-key signature next to another account's, since it may be the account's", () => {
  const [own, other] = [newKey(), newKey()]
  const keys = severalKeys()
  const psbt = spend(coinOf(other), severalLock(keys))
  expect(verdictOf(own, { psbt, signed: sign(sign(psbt, 0, other), 1, keys[0]) })).toBe('taken')
})

/** Creates a well-formed signature that signs no part of the transaction. */
function looseSignature({ publicKey: pubkey, signer }: Key) {
  const bytes = signer.sign(crypto.sha256(pubkey)) as Uint8Array // this signer is synchronous
  return { pubkey, signature: script.signature.encode(bytes, Transaction.SIGHASH_ALL) }
}

it("rejects a signature of a key that unlocks no input, even next to the account's", () => {
  const [own, seller, stranger] = [newKey(), newKey(), newKey()]
  const psbt = spend(coinOf(own), coinOf(seller))
  const signed = write(sign(psbt, 0, own), 1, { partialSig: [looseSignature(stranger)] })
  expect(verdictOf(own, { psbt, signed })).toBe(stranger.address)
})

it('rejects a single-key input that is signed for another script type', () => {
  const own = newKey()
  const psbt = spend(coinOf(own))
  const forms: readonly Partial<Input>[] = [
    { tapKeySig: new Uint8Array(64).fill(2) },
    { tapScriptSig: [scriptSignature(own)] },
    { finalScriptWitness: Uint8Array.of(0) },
    { finalScriptWitness: Uint8Array.of(1, 2, 3, 3) },
    { finalScriptSig: new Uint8Array() },
  ]
  const verdicts = forms.map(parts => verdictOf(own, { psbt, signed: write(psbt, 0, parts) }))
  expect(verdicts).toEqual(forms.map(() => 'WALLET_ANSWER_INVALID'))
})

const [hash, longHash] = ['11'.repeat(20), '11'.repeat(32)]

it.each([
  ['P2WSH', `0020${longHash}`, 0],
  ['multi-key P2SH', `a914${hash}87`, 37],
  ['P2SH without a redeem script', `a914${hash}87`, 0],
  ['as long as P2WPKH', `0013${'11'.repeat(19)}ac`, 22],
  ['longer than P2WPKH', `0014${hash}ac`, 22],
  ['a later witness version, 20 bytes long', `5114${hash}`, 22],
  ['longer than P2PKH', `76a914${hash}88ac61`, 22],
  ['as long as P2PKH', `a914${hash}876161`, 22],
  ['longer than P2SH', `a914${hash}8761`, 22],
  ['as long as P2SH', `5115${hash}11`, 22],
  ['longer than Taproot', `5120${longHash}61`, 22],
  ['as long as Taproot', `511f${'11'.repeat(31)}61`, 22],
])('accepts signatures for a script type that it cannot verify: %s', (_, lock, redeemLength) => {
  const own = newKey()
  const parts = redeemLength > 0 ? { redeemScript: new Uint8Array(redeemLength) } : {}
  const psbt = spend({ lock: hex.decode(lock), parts })
  const forms: readonly Partial<Input>[] = [
    { partialSig: [looseSignature(own)] },
    { tapKeySig: new Uint8Array(64).fill(2) },
    { finalScriptWitness: Uint8Array.of(1, 2, 3, 3) },
    { finalScriptSig: Uint8Array.of(1, 80) },
  ]
  const verdicts = forms.map(each => verdictOf(own, { psbt, signed: write(psbt, 0, each) }))
  expect(verdicts).toEqual(forms.map(() => 'taken'))
})

it('accepts signatures for a Taproot script path', () => {
  const own = newKey('p2tr')
  const psbt = spend(coinOf(own))
  const signed = write(psbt, 0, { tapScriptSig: [scriptSignature(own)] })
  expect(verdictOf(own, { psbt, signed })).toBe('taken')
  const finished = write(psbt, 0, { finalScriptWitness: Uint8Array.of(2, 1, 0x51, 1, 0xc0) })
  expect(verdictOf(own, { psbt, signed: finished })).toBe('taken')
})

/** Returns a copy of the PSBT without the spent output of an input. */
const untold = (psbt: string, index: number) =>
  change(psbt, ({ data }) => Reflect.deleteProperty(data.inputs[index] ?? {}, 'witnessUtxo'))

it("uses the wallet's data for outputs that the page omits, and skips inputs of unknown ones", () => {
  const [own, other] = [newKey(), newKey()]
  const told = spend(coinOf(other))
  const [psbt, signed] = [untold(told, 0), sign(told, 0, other)]
  expect(verdictOf(own, { psbt, signed })).toBe(other.address)
  expect(verdictOf(own, { psbt, signed: untold(signed, 0) })).toBe('taken')
})

it('attributes a Taproot signature by its output if the other outputs are unknown', () => {
  const [own, other, third] = [newKey('p2tr'), newKey('p2tr'), newKey()]
  const told = spend(coinOf(own), coinOf(other), coinOf(third))
  const psbt = untold(told, 2)
  expect(verdictOf(own, { psbt, signed: untold(sign(told, 0, own), 2) })).toBe('taken')
  expect(verdictOf(own, { psbt, signed: untold(sign(told, 1, other), 2) })).toBe(other.address)
})

it("rejects a transaction other than the page's, even if its spent outputs are unknown", () => {
  const own = newKey()
  const coin = coinOf(own)
  const [psbt, another] = [spend(coin), spend(coin)].map(each => untold(each, 0))
  const signed = write(another ?? '', 0, { partialSig: [looseSignature(own)] })
  expect(verdictOf(own, { psbt: psbt ?? '', signed })).toBe('WALLET_ANSWER_INVALID')
})

it('accepts any answer to a PSBT of an unsupported version (BIP-370)', () => {
  const psbt = base64.encode(hex.decode('70736274ff01fb040200000000'))
  expect(verdictOf(newKey(), { psbt, signed: psbt })).toBe('taken')
})

it('reports the method of an unreadable answer, and keeps the cause', () => {
  const own = newKey()
  const answer = {
    account: `${networkId}:${own.address}`,
    own: [own.address],
    psbt: spend(coinOf(own)),
  } as const
  const failure = () => requirePsbtSigner({}, { ...answer, signed: 'nonsense' })
  expect(failure).toThrow(
    expect.objectContaining({
      code: 'WALLET_ANSWER_INVALID',
      context: { method: 'signPsbt' },
      cause: expect.any(Error),
    }),
  )
})
