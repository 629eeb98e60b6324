import type { FrameBrowser } from '@foyer/secure-site/testing'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWallets, type Wallets } from './__fixtures__/startWallets.js'

let wallets: Wallets
beforeAll(async () => {
  wallets = await startWallets()
})
afterAll(() => wallets.stop())

const cluster = () => wallets.local.solana.clusters[0]
const connect = () => new Connection(cluster().rpcUrl, 'confirmed')

async function enter() {
  const browser = await wallets.enter()
  const user = await browser.call<{ address: string }>('user/read', { chainId: cluster().networkId })
  return { browser, user, address: user.address, key: new PublicKey(user.address) }
}

const ask = <Result>(browser: FrameBrowser, method: string, params: object) =>
  browser.rpc<Result>(method, params, cluster().networkId)

async function transferFrom(key: PublicKey, lamports: number, to = Keypair.generate().publicKey) {
  const { blockhash } = await connect().getLatestBlockhash()
  const instruction = SystemProgram.transfer({ fromPubkey: key, toPubkey: to, lamports })
  const legacy = new Transaction({ recentBlockhash: blockhash, feePayer: key }).add(instruction)
  const message = { payerKey: key, recentBlockhash: blockhash, instructions: [instruction] }
  const versioned = new VersionedTransaction(new TransactionMessage(message).compileToV0Message())
  const bytes = legacy.serialize({ requireAllSignatures: false })
  return { to, legacy: base64.encode(bytes), versioned: base64.encode(versioned.serialize()) }
}

it('has the same account on every cluster', async () => {
  const { browser, user, address } = await enter()
  expect(user).toMatchObject({
    chainId: cluster().networkId,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  expect(base58.decode(address)).toHaveLength(32)
  const chainId = wallets.local.solana.clusters[1].networkId
  expect(await browser.call('user/read', { chainId })).toMatchObject({ address })
})

it('signs messages', async () => {
  const { browser, address } = await enter()
  const message = new TextEncoder().encode('Héllo from the lab')
  const params = { message: base58.encode(message), pubkey: address }
  const { signature } = await ask<{ signature: string }>(browser, 'solana_signMessage', params)
  const verify = (text: Uint8Array) => ed25519.verify(base58.decode(signature), text, base58.decode(address))
  expect(verify(message)).toBe(true)
  expect(verify(message.slice(1))).toBe(false)
})

it('refuses to sign a transaction as a message', async () => {
  const { browser, address, key } = await enter()
  for (const text of Object.values({ ...(await transferFrom(key, 1)), to: undefined })) {
    if (!text) continue
    const message = base58.encode(base64.decode(text).slice(65))
    await expect(ask(browser, 'solana_signMessage', { message, pubkey: address })).rejects.toThrow(
      'The message cannot be read.',
    )
  }
})

it('signs one or several transactions of both versions', async () => {
  const { browser, address, key } = await enter()
  const { legacy, versioned } = await transferFrom(key, 5)
  const one = await ask<{ transaction: string; signature: string }>(browser, 'solana_signTransaction', {
    transaction: legacy,
    pubkey: address,
  })
  expect(Transaction.from(base64.decode(one.transaction)).verifySignatures()).toBe(true)
  const { transactions } = await ask<{ transactions: string[] }>(browser, 'solana_signAllTransactions', {
    transactions: [legacy, versioned],
  })
  expect(transactions).toHaveLength(2)
  const signed = VersionedTransaction.deserialize(base64.decode(transactions[1] ?? ''))
  const [signature = new Uint8Array()] = signed.signatures
  expect(ed25519.verify(signature, signed.message.serialize(), key.toBytes())).toBe(true)
})

it('sends a transfer that the receiver gets', async () => {
  const { browser, address, key } = await enter()
  await connect().requestAirdrop(key, LAMPORTS_PER_SOL)
  const { to, versioned } = await transferFrom(key, 0.25 * LAMPORTS_PER_SOL)
  const params = { transaction: versioned, pubkey: address, sendOptions: { skipPreflight: false } }
  const { signature } = await ask<{ signature: string }>(browser, 'solana_signAndSendTransaction', params)
  const status = await connect().getSignatureStatus(signature)
  expect(status.value).toMatchObject({ err: null })
  expect(await connect().getBalance(to)).toBe(0.25 * LAMPORTS_PER_SOL)
})

it('forwards the network’s error about a refused transaction', async () => {
  const { browser, key } = await enter()
  const { legacy } = await transferFrom(key, LAMPORTS_PER_SOL)
  await expect(ask(browser, 'solana_signAndSendTransaction', { transaction: legacy })).rejects.toThrow(
    /simulation/i,
  )
})

it('refuses other accounts, unreadable transactions and unknown methods', async () => {
  const { browser } = await enter()
  const other = Keypair.generate().publicKey
  const { legacy } = await transferFrom(other, 1)
  const refused = { code: 4100 }
  await expect(ask(browser, 'solana_signTransaction', { transaction: legacy })).rejects.toMatchObject(refused)
  const message = base58.encode(new TextEncoder().encode('hello'))
  await expect(
    ask(browser, 'solana_signMessage', { message, pubkey: other.toBase58() }),
  ).rejects.toMatchObject(refused)
  await expect(ask(browser, 'solana_signTransaction', { transaction: 'no' })).rejects.toMatchObject({
    code: -32602,
  })
  await expect(ask(browser, 'solana_signEverything', {})).rejects.toMatchObject({ code: 4200 })
})
