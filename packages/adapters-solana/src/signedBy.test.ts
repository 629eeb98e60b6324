import { type AccountId, isFoyerError } from '@foyer/common'
import { signatureCases } from '@foyer/common/adapter-testing'
import { base58 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { requireMessageSigner, requireTransactionSigner } from './signedBy.js'

const [own, other, sponsor] = [Keypair.generate(), Keypair.generate(), Keypair.generate()] as const
const addressOf = ({ publicKey }: Keypair) => publicKey.toBase58()
const idOf = (address: string): AccountId => `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`

/** Returns the result of the signer check: `taken`, the address of another signer, or an error code. */
const verdictOf = (checking: Promise<void>) =>
  checking.then(
    () => 'taken',
    (error: unknown) => {
      if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) return error.context.signer
      return isFoyerError(error) ? error.code : error
    },
  )

interface Draft {
  readonly version?: 'legacy' | 0
  readonly lamports?: number
}

/** Creates a transaction with these required signers, of whom the first pays. */
function draft(keys: readonly Keypair[], { version = 'legacy', lamports = 1 }: Draft = {}) {
  const toPubkey = Keypair.generate().publicKey
  const [payer = own] = keys
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: base58.encode(new Uint8Array(32).fill(7)),
    instructions: keys.map(({ publicKey: fromPubkey }) =>
      SystemProgram.transfer({ fromPubkey, toPubkey, lamports }),
    ),
  })
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage(),
  ).serialize()
}

function sign(transaction: Uint8Array, ...keys: readonly Keypair[]): Uint8Array {
  const read = VersionedTransaction.deserialize(transaction)
  read.sign([...keys])
  return read.serialize()
}

const verdictOn = (given: Uint8Array, signed: Uint8Array) =>
  verdictOf(
    requireTransactionSigner(
      {},
      { account: idOf(addressOf(own)), method: 'signTransactions', given, signed },
    ),
  )

it.each(['legacy', 0] as const)(
  'identifies the signer of a version %s transaction by its keys alone',
  async version => {
    const given = draft([own], { version })
    expect(await verdictOn(given, sign(given, own))).toBe('taken')
    const anew = draft([other], { version })
    expect(await verdictOn(given, sign(anew, other))).toBe(addressOf(other))
    expect(await verdictOn(given, given)).toBe('WALLET_ANSWER_INVALID')
  },
)

/** Creates a transaction that an app has signed in advance. */
function sponsored(): Uint8Array {
  for (let lamports = 1; ; lamports++) {
    const given = sign(draft([sponsor, own, other], { lamports }), sponsor)
    // A signature may contain zero bytes.
    if (given.subarray(1, 65).includes(0)) return given
  }
}

it("checks the wallet's signature, not those that the app supplied", async () => {
  const given = sponsored()
  expect(await verdictOn(given, sign(given, own))).toBe('taken')
  expect(await verdictOn(given, sign(given, other))).toBe(addressOf(other))
  expect(await verdictOn(given, given)).toBe('WALLET_ANSWER_INVALID')
})

it("rejects the account's signature in another signer's position", async () => {
  const given = draft([sponsor, own])
  const signed = sign(given, own)
  const [at, size] = [1, 64]
  signed.copyWithin(at, at + size, at + 2 * size)
  signed.fill(0, at + size, at + 2 * size)
  expect(await verdictOn(given, signed)).toBe('WALLET_ANSWER_INVALID')
})

it('rejects a transaction with fewer signature slots than its message requires', async () => {
  const given = draft([own, sponsor])
  const signed = sign(given, own)
  const shorter = Uint8Array.from([1, ...signed.subarray(1, 65), ...signed.subarray(129)])
  expect(await verdictOn(given, shorter)).toBe('WALLET_ANSWER_INVALID')
})

it('identifies the signer even if the given bytes are unreadable', async () => {
  const given = Uint8Array.of(1, 2, 3)
  expect(await verdictOn(given, sign(draft([own]), own))).toBe('taken')
  expect(await verdictOn(given, sign(draft([other]), other))).toBe(addressOf(other))
})

it('reports the method of an answer that is not a transaction', async () => {
  const answer = { account: idOf(addressOf(own)), method: 'signTransactions', given: draft([own]) }
  const checking = requireTransactionSigner({}, { ...answer, signed: new Uint8Array(3) })
  await expect(checking).rejects.toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
    context: { method: 'signTransactions' },
  })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const everyones = signatureCases('solana').hostile.filter(({ name }) => name.startsWith('key of small order'))

it.each(everyones)('rejects a text signed by a key for which anyone can sign: $name', async signed => {
  const [account, message, signature] = [
    idOf(signed.address),
    bytesOf(signed.message),
    base58.decode(signed.signature),
  ]
  const checking = requireMessageSigner({}, { account, method: 'signMessage', message, signature })
  expect(await verdictOf(checking)).toBe('WALLET_ANSWER_INVALID')
})

it('rejects malformed signature bytes', async () => {
  const answer = { account: idOf(addressOf(own)), method: 'signMessage', message: bytesOf('hello') }
  const checking = requireMessageSigner({}, { ...answer, signature: Uint8Array.of(1, 2, 3) })
  expect(await verdictOf(checking)).toBe('WALLET_ANSWER_INVALID')
})
