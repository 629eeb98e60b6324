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

/** What an input tells of the coin that it spends, which is the second output of an earlier transaction. */
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

/** A page's transaction that spends these coins, base64. */
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

/** A transaction with something done to it. */
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

/** Signs an input, and leaves it open or finishes it. */
const ways = {
  signed: sign,
  finished: (psbt: string, index: number, key: Key) => finish(sign(psbt, index, key), index),
} as const
const everyWay = (['signed', 'finished'] as const).flatMap(way => kinds.map(kind => [way, kind] as const))

/** What becomes of an answer to what an account was asked to sign: that it is taken, or who signed it, or a failure's code. */
function verdictOf({ address }: Key, answer: { readonly psbt: string; readonly signed: string }): unknown {
  try {
    requirePsbtSigner({}, { account: `${networkId}:${address}`, own: [address], ...answer })
    return 'taken'
  } catch (error) {
    if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) return error.context.signer
    return isFoyerError(error) ? error.code : error
  }
}

it.each(everyWay)('takes what the account’s key %s, of kind %s', (way, kind) => {
  const own = newKey(kind)
  const psbt = spend(coinOf(own))
  expect(verdictOf(own, { psbt, signed: ways[way](psbt, 0, own) })).toBe('taken')
})

it.each(everyWay)('tells whose coin it was where another account %s its own part alone: %s', (way, kind) => {
  const [own, other] = [newKey(), newKey(kind)]
  const psbt = spend(coinOf(own), coinOf(other))
  expect(verdictOf(own, { psbt, signed: ways[way](psbt, 1, other) })).toBe(other.address)
})

it.each(everyWay)('takes no signature of which a bit is wrong: %s, %s', (way, kind) => {
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

it('takes a Taproot signature that says by itself what it is over', () => {
  const own = newKey('p2tr')
  const sighashType = Transaction.SIGHASH_ALL
  const psbt = write(spend(coinOf(own)), 0, { sighashType })
  const signed = change(psbt, each => each.signInput(0, own.signer, [sighashType]))
  expect(verdictOf(own, { psbt, signed })).toBe('taken')
})

it('takes what the account had signed before, and the wallet gave back as it was', () => {
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

it.each(everyWay)('counts no signature that the page had already: %s, %s', (way, kind) => {
  const [own, seller, other] = [newKey(), newKey(kind), newKey()]
  const psbt = ways[way](spend(coinOf(seller), coinOf(other)), 0, seller)
  expect(verdictOf(own, { psbt, signed: sign(psbt, 1, other) })).toBe(other.address)
})

it('counts no signatures of several keys that the page had already', () => {
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

it('counts no signature of a Taproot script that the page had already', () => {
  const [own, other] = [newKey(), newKey()]
  const taproot = newKey('p2tr')
  const tapScriptSig = [scriptSignature(taproot)]
  const psbt = write(spend(coinOf(taproot), coinOf(other)), 0, { tapScriptSig })
  expect(verdictOf(own, { psbt, signed: sign(psbt, 1, other) })).toBe(other.address)
})

it('believes a wallet that signs with another of its keys beside the account’s', () => {
  const [own, other] = [newKey(), newKey()]
  const psbt = spend(coinOf(other), coinOf(own))
  expect(verdictOf(own, { psbt, signed: sign(sign(psbt, 0, other), 1, own) })).toBe('taken')
})

it('believes a wallet that signs for several keys beside another account: one of them may be the account’s', () => {
  const [own, other] = [newKey(), newKey()]
  const keys = severalKeys()
  const psbt = spend(coinOf(other), severalLock(keys))
  expect(verdictOf(own, { psbt, signed: sign(sign(psbt, 0, other), 1, keys[0]) })).toBe('taken')
})

/** A signature of a key, in the form in which transactions have it, over nothing of them. */
function looseSignature({ publicKey: pubkey, signer }: Key) {
  const bytes = signer.sign(crypto.sha256(pubkey)) as Uint8Array // this one signs at once
  return { pubkey, signature: script.signature.encode(bytes, Transaction.SIGHASH_ALL) }
}

it('takes no signature of a key that opens no input, also beside the account’s', () => {
  const [own, seller, stranger] = [newKey(), newKey(), newKey()]
  const psbt = spend(coinOf(own), coinOf(seller))
  const signed = write(sign(psbt, 0, own), 1, { partialSig: [looseSignature(stranger)] })
  expect(verdictOf(own, { psbt, signed })).toBe(stranger.address)
})

it('takes no input of one key that is signed in the form of another lock', () => {
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
  ['P2SH of several keys', `a914${hash}87`, 37],
  ['P2SH of which nobody told the script', `a914${hash}87`, 0],
  ['as long as P2WPKH', `0013${'11'.repeat(19)}ac`, 22],
  ['longer than P2WPKH', `0014${hash}ac`, 22],
  ['a later version of witnesses, of 20 bytes', `5114${hash}`, 22],
  ['longer than P2PKH', `76a914${hash}88ac61`, 22],
  ['as long as P2PKH', `a914${hash}876161`, 22],
  ['longer than P2SH', `a914${hash}8761`, 22],
  ['as long as P2SH', `5115${hash}11`, 22],
  ['longer than Taproot', `5120${longHash}61`, 22],
  ['as long as Taproot', `511f${'11'.repeat(31)}61`, 22],
])('believes what is signed for a lock that it does not read: %s', (_, lock, redeemLength) => {
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

it('believes what is signed for a script of Taproot', () => {
  const own = newKey('p2tr')
  const psbt = spend(coinOf(own))
  const signed = write(psbt, 0, { tapScriptSig: [scriptSignature(own)] })
  expect(verdictOf(own, { psbt, signed })).toBe('taken')
  const finished = write(psbt, 0, { finalScriptWitness: Uint8Array.of(2, 1, 0x51, 1, 0xc0) })
  expect(verdictOf(own, { psbt, signed: finished })).toBe('taken')
})

/** The same without what it spends. */
const untold = (psbt: string, index: number) =>
  change(psbt, ({ data }) => Reflect.deleteProperty(data.inputs[index] ?? {}, 'witnessUtxo'))

it('reads what the page left out as the wallet tells it, and believes what neither told', () => {
  const [own, other] = [newKey(), newKey()]
  const told = spend(coinOf(other))
  const [psbt, signed] = [untold(told, 0), sign(told, 0, other)]
  expect(verdictOf(own, { psbt, signed })).toBe(other.address)
  expect(verdictOf(own, { psbt, signed: untold(signed, 0) })).toBe('taken')
})

it('knows whose a Taproot signature is by its coin where nobody told of the others', () => {
  const [own, other, third] = [newKey('p2tr'), newKey('p2tr'), newKey()]
  const told = spend(coinOf(own), coinOf(other), coinOf(third))
  const psbt = untold(told, 2)
  expect(verdictOf(own, { psbt, signed: untold(sign(told, 0, own), 2) })).toBe('taken')
  expect(verdictOf(own, { psbt, signed: untold(sign(told, 1, other), 2) })).toBe(other.address)
})

it('takes no other transaction than the page’s, also where nobody told what it spends', () => {
  const own = newKey()
  const coin = coinOf(own)
  const [psbt, another] = [spend(coin), spend(coin)].map(each => untold(each, 0))
  const signed = write(another ?? '', 0, { partialSig: [looseSignature(own)] })
  expect(verdictOf(own, { psbt: psbt ?? '', signed })).toBe('WALLET_ANSWER_INVALID')
})

it('believes what is answered to a transaction in a form that it does not read (BIP-370)', () => {
  const psbt = base64.encode(hex.decode('70736274ff01fb040200000000'))
  expect(verdictOf(newKey(), { psbt, signed: psbt })).toBe('taken')
})

it('says of which request an answer cannot be read, and keeps why', () => {
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
