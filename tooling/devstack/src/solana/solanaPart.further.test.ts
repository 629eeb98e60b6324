import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, inject, it } from 'vitest'
import { createSolanaSender } from './createSolanaSender.js'

const services = inject('solana')

const keyOf = (index: 0 | 1 | 2) => Keypair.fromSecretKey(base58.decode(services.accounts[index].secretKey))

describe.each([0, 1] as const)('cluster %i', index => {
  const cluster = () => services.clusters[index]
  const connect = () => {
    const { rpcUrl, webSocketUrl } = cluster()
    return new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: webSocketUrl })
  }

  it('is named by its genesis hash', async () => {
    expect(cluster().networkId).toBe(`solana:${(await connect().getGenesisHash()).slice(0, 32)}`)
  })

  it('funds nine accounts with SOL and with tokens of both programs', async () => {
    expect(services.accounts).toHaveLength(9)
    const connection = connect()
    const owner = new PublicKey(services.accounts[2].address)
    expect(await connection.getBalance(owner)).toBe(1000 * LAMPORTS_PER_SOL)
    for (const { program, mint, decimals } of Object.values(cluster().tokens)) {
      const { value } = await connection.getParsedTokenAccountsByOwner(owner, {
        programId: new PublicKey(program),
      })
      expect(value.map(({ account }) => account.data.parsed.info)).toMatchObject([
        { mint, tokenAmount: { uiAmountString: '1000', decimals } },
      ])
    }
  })

  it('confirms a transfer over its websocket and lists it in the history', async () => {
    const connection = connect()
    const [from, to] = [keyOf(0), Keypair.generate().publicKey]
    const transfer = SystemProgram.transfer({
      fromPubkey: from.publicKey,
      toPubkey: to,
      lamports: LAMPORTS_PER_SOL,
    })
    const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [from])
    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
    expect((await connection.getSignaturesForAddress(to)).map(each => each.signature)).toEqual([signature])
    const sent = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(sent?.meta).toMatchObject({ err: null, fee: 5000 })
    expect(sent?.transaction.message.staticAccountKeys[0]?.toBase58()).toBe(from.publicKey.toBase58())
  })

  it('mines an unchecked transaction that fails, and charges its fee', async () => {
    const connection = connect()
    const owner = services.accounts[4] ?? expect.fail('no account')
    const before = await connection.getBalance(new PublicKey(owner.address))
    const signature = await (await createSolanaSender(cluster(), owner)).sendFailing()
    const err = { InstructionError: [0, { Custom: 1 }] }
    const { value: status } = await connection.getSignatureStatus(signature)
    expect(status).toMatchObject({ err, status: { Err: err }, confirmationStatus: 'finalized' })
    const sent = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(sent?.meta).toMatchObject({ err, fee: 5000 })
    const [listed] = await connection.getSignaturesForAddress(new PublicKey(owner.address))
    expect(listed).toMatchObject({ signature, err })
    expect(before - (await connection.getBalance(new PublicKey(owner.address)))).toBe(5000)
    expect((await connection.confirmTransaction(signature)).value).toEqual({ err })
  })

  it('refuses a transaction in the preflight check and never mines one with an unknown blockhash', async () => {
    const connection = connect()
    const owner = services.accounts[5] ?? expect.fail('no account')
    const payer = Keypair.fromSecretKey(base58.decode(owner.secretKey))
    const much = { fromPubkey: payer.publicKey, toPubkey: keyOf(2).publicKey, lamports: 1e14 }
    const overdraft = new Transaction().add(SystemProgram.transfer(much))
    await expect(connection.sendTransaction(overdraft, [payer])).rejects.toThrow('"Custom":1')
    const sender = await createSolanaSender(cluster(), owner)
    const signature = await sender.sendNeverTaken()
    const { value: status } = await connection.getSignatureStatus(signature)
    expect([status, await connection.getBalance(payer.publicKey)]).toEqual([null, 1000 * LAMPORTS_PER_SOL])
  })

  it('simulates unsigned transactions with a replaced blockhash and keeps no effects', async () => {
    const connection = connect()
    const [from, to] = [keyOf(1).publicKey, Keypair.generate().publicKey]
    const trial = async (
      lamports: number,
      settings: { sigVerify: boolean; replaceRecentBlockhash: boolean },
    ) => {
      const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
      const message = new TransactionMessage({
        payerKey: from,
        recentBlockhash: services.accounts[0].address,
        instructions: [transfer],
      })
      const transaction = new VersionedTransaction(message.compileToV0Message())
      return (await connection.simulateTransaction(transaction, settings)).value.err
    }
    const unsigned = { sigVerify: false, replaceRecentBlockhash: true }
    expect(await trial(LAMPORTS_PER_SOL, unsigned)).toBeNull()
    expect(await trial(1, unsigned)).toEqual({ InsufficientFundsForRent: { account_index: 1 } })
    expect(await trial(LAMPORTS_PER_SOL, { ...unsigned, replaceRecentBlockhash: false })).toBe(
      'BlockhashNotFound',
    )
    expect(await trial(LAMPORTS_PER_SOL, { ...unsigned, sigVerify: true })).toBe('SignatureFailure')
    expect(await connection.getBalance(to)).toBe(0)
  })

  it('reports the priority fees that recent slots charged for the written accounts', async () => {
    const connection = connect()
    const [from, to] = [keyOf(1), Keypair.generate().publicKey]
    const transfer = { fromPubkey: from.publicKey, toPubkey: to, lamports: LAMPORTS_PER_SOL }
    const transaction = new Transaction().add(
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7000 }),
      SystemProgram.transfer(transfer),
    )
    await sendAndConfirmTransaction(connection, transaction, [from])
    const pricesOf = async (lockedWritableAccounts: PublicKey[]) =>
      (await connection.getRecentPrioritizationFees({ lockedWritableAccounts })).map(
        each => each.prioritizationFee,
      )
    const prices = await pricesOf([to])
    expect(prices.filter(each => each > 0)).toEqual([7000])
    expect(prices.length).toBeLessThanOrEqual(150)
    expect(new Set(await pricesOf([SystemProgram.programId]))).toEqual(new Set([0]))
  })

  it('lets old blockhashes expire', async () => {
    const connection = connect()
    const { blockhash } = await connection.getLatestBlockhash()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    await (await createSolanaSender(cluster(), services.accounts[4] ?? expect.fail('none'))).passBlockhashes()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  })

  it('refuses a forged signature, an overdraft and an unknown blockhash', async () => {
    const connection = connect()
    const from = keyOf(1)
    const { blockhash } = await connection.getLatestBlockhash()
    const make = (lamports: number, recentBlockhash = blockhash) => {
      const transfer = SystemProgram.transfer({
        fromPubkey: from.publicKey,
        toPubkey: keyOf(2).publicKey,
        lamports,
      })
      const message = new TransactionMessage({
        payerKey: from.publicKey,
        recentBlockhash,
        instructions: [transfer],
      })
      const transaction = new VersionedTransaction(message.compileToV0Message())
      transaction.sign([from])
      return transaction
    }
    const forged = make(1)
    forged.signatures[0] = new Uint8Array(64).fill(7)
    await expect(connection.sendTransaction(forged)).rejects.toThrow('SignatureFailure')
    await expect(connection.sendTransaction(make(5000 * LAMPORTS_PER_SOL))).rejects.toThrow('"Custom":1')
    await expect(connection.sendTransaction(make(1, services.accounts[0].address))).rejects.toThrow(
      'BlockhashNotFound',
    )
  })
})

it('keeps the clusters separate', async () => {
  const [one, two] = services.clusters.map(({ rpcUrl }) => new Connection(rpcUrl))
  const somebody = Keypair.generate().publicKey
  await one?.requestAirdrop(somebody, LAMPORTS_PER_SOL)
  expect([await one?.getBalance(somebody), await two?.getBalance(somebody)]).toEqual([LAMPORTS_PER_SOL, 0])
})
