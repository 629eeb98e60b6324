import { createRequire } from 'node:module'
import { base64 } from '@scure/base'
import { type Connection, Keypair, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { toWalletAdapter, type Web3jsSession } from './web3js.js'

/** Loads another copy of web3.js with its own classes. */
function loadCopy(): typeof import('@solana/web3.js') {
  const require = createRequire(import.meta.url)
  const path = require.resolve('@solana/web3.js')
  const { [path]: own } = require.cache
  delete require.cache[path]
  try {
    return require(path)
  } finally {
    require.cache[path] = own
  }
}

const owner = Keypair.generate()
const account = `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${owner.publicKey.toBase58()}` as const

/** A session that signs with the owner's key. */
const session = {
  namespace: 'solana',
  account,
  signTransactions: async ({ transactions }: { readonly transactions: readonly string[] }) =>
    transactions.map(each => {
      const transaction = VersionedTransaction.deserialize(base64.decode(each))
      transaction.sign([owner])
      return base64.encode(transaction.serialize())
    }),
} as unknown as Web3jsSession

it("signs transactions of both versions from an app's own copy of web3.js", async () => {
  const copy = loadCopy()
  expect(copy.VersionedTransaction).not.toBe(VersionedTransaction)
  const payerKey = new copy.PublicKey(owner.publicKey.toBase58())
  const recentBlockhash = Keypair.generate().publicKey.toBase58()
  const instructions = [
    copy.SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 }),
  ]
  const message = new copy.TransactionMessage({
    payerKey,
    recentBlockhash,
    instructions,
  }).compileToV0Message()
  const legacy = new copy.Transaction({ feePayer: payerKey, recentBlockhash }).add(...instructions)
  const signed = await toWalletAdapter(session).signAllTransactions([
    new copy.VersionedTransaction(message),
    legacy,
  ])
  expect(signed.map(each => ('version' in each ? each.version : 'legacy'))).toEqual([0, 'legacy'])
  for (const each of signed) {
    const [signature] = VersionedTransaction.deserialize(each.serialize()).signatures
    expect(signature?.some(byte => byte !== 0)).toBe(true)
  }
})

it('sends through the session, so that the transaction is queued and tracked', async () => {
  const asked: unknown[] = []
  const sending = {
    ...session,
    async signAndSendTransaction(request: object) {
      asked.push(request)
      return 'signature'
    },
  } as unknown as Web3jsSession
  const recentBlockhash = Keypair.generate().publicKey.toBase58()
  const transfer = SystemProgram.transfer({
    fromPubkey: owner.publicKey,
    toPubkey: owner.publicKey,
    lamports: 1,
  })
  const transaction = new Transaction({ feePayer: owner.publicKey, recentBlockhash }).add(transfer)
  // The app's connection supplies nothing but a blockhash.
  const connection = {} as Connection
  const options = { skipPreflight: true, maxRetries: 2 }
  expect(await toWalletAdapter(sending).sendTransaction(transaction, connection, options)).toBe('signature')
  expect(asked).toEqual([{ account, transaction: expect.any(String), options }])
})
