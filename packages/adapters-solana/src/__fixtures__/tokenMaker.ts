import type { Network } from '@foyer/common'
import { base58, base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { inject } from 'vitest'
import { tokenAccountOf } from '../transactions.js'

const program = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const key = (address: string) => new PublicKey(address)

/** A mint extension of Token-2022: its setup and its length. */
export interface Extension {
  readonly bytes: number
  setUp(mint: PublicKey, authority: PublicKey): TransactionInstruction
}

const instruction = (
  data: readonly number[],
  keys: readonly (readonly [PublicKey, 'writable' | 'signer' | 'payer' | 'read'])[],
  programId = program,
) =>
  new TransactionInstruction({
    programId,
    keys: keys.map(([pubkey, how]) => ({
      pubkey,
      isSigner: how === 'signer' || how === 'payer',
      isWritable: how === 'writable' || how === 'payer',
    })),
    data: Buffer.from(data),
  })

const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))

const onMint =
  (bytes: number, dataOf: (authority: PublicKey) => readonly number[]): (() => Extension) =>
  () => ({ bytes, setUp: (mint, authority) => instruction(dataOf(authority), [[mint, 'writable']]) })

/** Creates an extension that withholds a part of each transfer: in basis points, up to a maximum. */
export const transferFee = (basisPoints: number, most: bigint): Extension => ({
  bytes: 108,
  setUp: (mint, authority) =>
    instruction(
      [
        ...[26, 0],
        ...[1, ...authority.toBytes()],
        ...[1, ...authority.toBytes()],
        ...littleEndian(BigInt(basisPoints), 2),
        ...littleEndian(most, 8),
      ],
      [[mint, 'writable']],
    ),
})

export const nonTransferable = onMint(0, () => [32])
/** The extension by which new accounts are frozen by default. */
export const frozenFirst = onMint(1, () => [28, 0, 2])
export const permanentDelegate = onMint(32, authority => [35, ...authority.toBytes()])
/** The extension by which a program runs on each transfer. */
export const transferHook = onMint(64, authority => [36, 0, ...authority.toBytes(), ...authority.toBytes()])
export const pausable = onMint(33, authority => [44, 0, ...authority.toBytes()])

/** A maker of Token-2022 tokens on a local cluster, which also pays for them. */
export interface TokenMaker {
  readonly authority: string
  /** Creates a mint with six decimals. */
  makeMint(...extensions: readonly Extension[]): Promise<string>
  /** Creates and funds an owner's associated account. Resolves to its address. */
  fill(mint: string, owner: string, amount: bigint): Promise<string>
  /** Creates and funds a further account of an owner. Resolves to its address. */
  fillAnother(mint: string, owner: string, amount: bigint): Promise<string>
  freeze(mint: string, account: string): Promise<void>
  thaw(mint: string, account: string): Promise<void>
  pause(mint: string): Promise<void>
  /** Makes the owner's associated account reject transfers without a memo. */
  demandMemo(mint: string, owner: Keypair): Promise<void>
  /** Changes the withheld part from the epoch after the next. */
  changeFee(mint: string, basisPoints: number, most: bigint): Promise<void>
}

/** Creates tokens with the third local account. */
export function createTokenMaker(network: Network): TokenMaker {
  const payer = Keypair.fromSecretKey(base58.decode(inject('solana').accounts[2].secretKey))
  const call = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(network.rpcUrls[0] ?? '', { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result: unknown; error?: unknown }
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  const send = async (instructions: TransactionInstruction[], ...signers: readonly Keypair[]) => {
    const latest = (await call('getLatestBlockhash')) as { value: { blockhash: string } }
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: latest.value.blockhash,
      instructions,
    })
    const transaction = new VersionedTransaction(message.compileToLegacyMessage())
    transaction.sign([payer, ...signers])
    await call('sendTransaction', base64.encode(transaction.serialize()), { encoding: 'base64' })
  }
  const open = async (bytes: number, account: Keypair) =>
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: Number(await call('getMinimumBalanceForRentExemption', bytes)),
      space: bytes,
      programId: program,
    })
  const mintTo = (mint: string, account: PublicKey, amount: bigint) =>
    instruction(
      [7, ...littleEndian(amount, 8)],
      [
        [key(mint), 'writable'],
        [account, 'writable'],
        [payer.publicKey, 'signer'],
      ],
    )
  const ofAuthority = (data: readonly number[], mint: string, account: string) =>
    instruction(data, [
      [key(account), 'writable'],
      [key(mint), 'read'],
      [payer.publicKey, 'signer'],
    ])
  const associated = (mint: string, owner: string) =>
    key(tokenAccountOf(owner, { mint, program: program.toBase58() }))
  const openAssociated = (mint: string, owner: string) =>
    instruction(
      [1],
      [
        [payer.publicKey, 'payer'],
        [associated(mint, owner), 'writable'],
        [key(owner), 'read'],
        [key(mint), 'read'],
        [SystemProgram.programId, 'read'],
        [program, 'read'],
      ],
      associatedProgram,
    )
  return {
    authority: payer.publicKey.toBase58(),
    async makeMint(...extensions) {
      const mint = Keypair.generate()
      const added = extensions.reduce((sum, { bytes }) => sum + 4 + bytes, 0)
      const authority = payer.publicKey
      const initialize = [20, 6, ...authority.toBytes(), 1, ...authority.toBytes()]
      await send(
        [
          await open(extensions.length === 0 ? 82 : 166 + added, mint),
          ...extensions.map(each => each.setUp(mint.publicKey, authority)),
          instruction(initialize, [[mint.publicKey, 'writable']]),
        ],
        mint,
      )
      return mint.publicKey.toBase58()
    },
    async fill(mint, owner, amount) {
      const account = associated(mint, owner)
      await send([openAssociated(mint, owner), ...(amount > 0n ? [mintTo(mint, account, amount)] : [])])
      return account.toBase58()
    },
    async fillAnother(mint, owner, amount) {
      const account = Keypair.generate()
      const initialize = instruction(
        [18, ...key(owner).toBytes()],
        [
          [account.publicKey, 'writable'],
          [key(mint), 'read'],
        ],
      )
      await send([await open(165, account), initialize, mintTo(mint, account.publicKey, amount)], account)
      return account.publicKey.toBase58()
    },
    freeze: (mint, account) => send([ofAuthority([10], mint, account)]),
    thaw: (mint, account) => send([ofAuthority([11], mint, account)]),
    pause: mint =>
      send([
        instruction(
          [44, 1],
          [
            [key(mint), 'writable'],
            [payer.publicKey, 'signer'],
          ],
        ),
      ]),
    async demandMemo(mint, owner) {
      const account = associated(mint, owner.publicKey.toBase58())
      const reallocate = instruction(
        [29, 8, 0],
        [
          [account, 'writable'],
          [payer.publicKey, 'payer'],
          [SystemProgram.programId, 'read'],
          [owner.publicKey, 'signer'],
        ],
      )
      const demand = instruction(
        [30, 0],
        [
          [account, 'writable'],
          [owner.publicKey, 'signer'],
        ],
      )
      await send([openAssociated(mint, owner.publicKey.toBase58()), reallocate, demand], owner)
    },
    changeFee: (mint, basisPoints, most) =>
      send([
        instruction(
          [26, 5, ...littleEndian(BigInt(basisPoints), 2), ...littleEndian(most, 8)],
          [
            [key(mint), 'writable'],
            [payer.publicKey, 'signer'],
          ],
        ),
      ]),
  }
}
