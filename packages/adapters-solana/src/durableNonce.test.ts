import { base58 } from '@scure/base'
import {
  type AccountMeta,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import { hasDurableNonce } from './durableNonce.js'

const payerKey = Keypair.generate().publicKey
const noncePubkey = Keypair.generate().publicKey
const advance = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: payerKey })

const versions = ['legacy', 0] as const

function written(instructions: TransactionInstruction[], version: (typeof versions)[number] = 0): Uint8Array {
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage(),
  ).serialize()
}

const [nonce = expect.fail(), recent = expect.fail(), owner = expect.fail()] = advance.keys

/** Creates a modified copy of the instruction. */
const like = (change: Partial<TransactionInstruction>) =>
  new TransactionInstruction({ ...advance, ...change })

it.each(versions)('detects a nonce in the first instruction of a version %s transaction', version => {
  expect(hasDurableNonce(written([advance], version))).toBe(true)
  const transfer = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: noncePubkey, lamports: 4 })
  expect(hasDurableNonce(written([transfer, advance], version))).toBe(false)
})

it.each([128, 129, 300])('detects a nonce behind a list of %i accounts', count => {
  const keys: AccountMeta[] = [nonce, recent, owner, ...new Array<AccountMeta>(count - 3).fill(nonce)]
  expect(hasDurableNonce(written([like({ keys })]))).toBe(true)
})

it('detects no nonce if another program receives the instruction', () => {
  // One byte of this program's address equals the System program's.
  const programId = new PublicKey(new Uint8Array(32).fill(9).fill(0, 5, 6))
  expect(hasDurableNonce(written([like({ programId })]))).toBe(false)
})

it('detects no nonce for a program outside the list of keys', () => {
  const transaction = written([advance])
  // The program index, followed by three accounts, four bytes and an empty table list, with their lengths.
  const programAt = transaction.length - 11
  expect(transaction[programAt]).toBeLessThan(5)
  transaction[programAt] = 200
  expect(hasDurableNonce(transaction)).toBe(false)
})

it('returns undefined for bytes without a required signature', () => {
  const transaction = written([advance])
  const message = transaction.slice(1 + 64)
  expect(hasDurableNonce(Uint8Array.of(0, ...message))).toBeUndefined()
})
