import { createPublicKey, verify } from 'node:crypto'
import { toMessageSigner, toTransactionSendingSigner, toTransactionSigner } from '@foyer/adapters-solana/kit'
import { toWalletAdapter } from '@foyer/adapters-solana/web3js'
import type { AppSession } from '@foyer/common'
import { parseAccountId } from '@foyer/common'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { type ConnectedVisitor, connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localSolana } from './families/solana.js'
import { runExample } from './runExample.js'

type Solana = AppSession<'solana'>

const ownerOf = ({ account }: Solana) => parseAccountId(account).address
const rpcUrl = () => localSolana().networks[0].rpcUrls[0] ?? ''
const rpcOf = () => createSolanaRpc(rpcUrl())
const newest = async () => (await rpcOf().getLatestBlockhash().send()).value

const memo: Instruction = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode('Good morning'),
}

async function memoMessage(payer: TransactionSigner) {
  const lifetime = await newest()
  return pipe(
    createTransactionMessage({ version: 0 }),
    each => setTransactionMessageFeePayerSigner(payer, each),
    each => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    each => appendTransactionMessageInstruction(memo, each),
  )
}

/** Returns whether the ledger contains a transaction that succeeded. */
async function succeeded(signature: string): Promise<boolean> {
  const { value } = await rpcOf()
    .getSignatureStatuses([signature as Signature])
    .send()
  return value[0]?.err === null
}

/** Verifies an Ed25519 signature with Node's crypto. */
function isSignatureOf(owner: string, message: Uint8Array, signature: Uint8Array): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([prefix, new PublicKey(owner).toBytes()])
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
}

const elsewhere = async (
  connected: ConnectedVisitor<'solana'>,
  use: (session: Solana) => Promise<unknown>,
) => {
  const before = connected.session()
  const [, other] = localSolana().networks
  const asked = connected.askedCount()
  await connected.foyer.switchNetwork(other?.id ?? before.networkId)
  expect(await codeOf(use(before))).toBe('NETWORK_SWITCH_MISMATCH')
  expect(connected.askedCount()).toBe(asked)
}

describe.each(ways)('Solana Kit over the %s', way => {
  it('signs a transaction that the ledger accepts', async () => {
    const { session } = await connect(localSolana(), way)
    const signed = await signTransactionMessageWithSigners(await memoMessage(toTransactionSigner(session())))
    const wire = getBase64EncodedWireTransaction(signed)
    const signature = await rpcOf().sendTransaction(wire, { encoding: 'base64' }).send()
    await expect.poll(() => succeeded(signature)).toBe(true)
  })

  it('sends with the documented code', async () => {
    const { session } = await connect(localSolana(), way)
    const { writeMemo } = await runExample<{
      writeMemo(
        session: Solana,
        newest: { blockhash: Blockhash; lastValidBlockHeight: bigint },
      ): Promise<Uint8Array>
    }>('solana-kit.ts')
    const signature = getBase58Decoder().decode(await writeMemo(session(), await newest()))
    await expect.poll(() => succeeded(signature)).toBe(true)
  })

  it('signs a text', async () => {
    const { session } = await connect(localSolana(), way)
    const message = createSignableMessage('Good morning')
    const [signatures] = await toMessageSigner(session()).signMessages([message])
    const owner = ownerOf(session())
    const signature = signatures?.[address(owner)]
    expect(isSignatureOf(owner, message.content, signature ?? new Uint8Array())).toBe(true)
  })

  it('does not prompt for a message that is not text or for a foreign signer', async () => {
    const { session, askedCount } = await connect(localSolana(), way)
    const noText = createSignableMessage(Uint8Array.of(0xff, 0xfe, 0xfd))
    expect(await codeOf(toMessageSigner(session()).signMessages([noText]))).toBe('REQUEST_UNSUPPORTED')
    const stranger = {
      ...session(),
      account: `${session().networkId}:${Keypair.generate().publicKey}`,
    } as const
    const message = await memoMessage(toTransactionSigner(stranger))
    const signer = toTransactionSigner(session())
    const { compileTransaction } = await import('@solana/kit')
    const foreign = compileTransaction(message)
    expect(await codeOf(signer.modifyAndSignTransactions([foreign]))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(askedCount()).toBe(0)
  })

  it('reports requests that the wallet does not support', async () => {
    const { session } = await connect(localSolana(), way)
    const { signTransactions: _, signMessage: __, ...less } = session()
    const message = await memoMessage(toTransactionSigner(less))
    expect(await codeOf(signTransactionMessageWithSigners(message))).toBe('REQUEST_UNSUPPORTED')
    expect(await codeOf(toMessageSigner(less).signMessages([createSignableMessage('Hi')]))).toBe(
      'REQUEST_UNSUPPORTED',
    )
  })

  it('fails if the visitor declines, and after a network switch or a disconnect', async () => {
    const connected = await connect(localSolana(), way)
    const use = async (session: Solana) =>
      signTransactionMessageWithSigners(await memoMessage(toTransactionSigner(session)))
    await expectRefusals(connected, use)
    const again = await connect(localSolana(), way)
    await elsewhere(again, async session => {
      const { compileTransaction } = await import('@solana/kit')
      const message = await memoMessage(toTransactionSendingSigner(session))
      return toTransactionSendingSigner(session).signAndSendTransactions([compileTransaction(message)])
    })
  })
})

describe.each(ways)('the wallet for web3.js over the %s', way => {
  const connection = () => new Connection(rpcUrl(), 'confirmed')
  const transferOf = (from: PublicKey) =>
    new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: from,
        toPubkey: Keypair.generate().publicKey,
        lamports: 2_000_000,
      }),
    )

  it('sends to the receiver with the documented code', async () => {
    const { session } = await connect(localSolana(), way)
    const { sendLamports } = await runExample<{
      sendLamports(
        session: Solana,
        connection: Connection,
        transfer: { to: PublicKey; lamports: number },
      ): Promise<string>
    }>('solana-web3js.ts')
    const to = Keypair.generate().publicKey
    const signature = await sendLamports(session(), connection(), { to, lamports: 2_000_000 })
    await expect.poll(() => succeeded(signature)).toBe(true)
    expect(await connection().getBalance(to)).toBe(2_000_000)
  })

  it('signs legacy and versioned transactions and returns each in its class, as Anchor expects', async () => {
    const { session } = await connect(localSolana(), way)
    const { publicKey, signAllTransactions, signTransaction } = toWalletAdapter(session())
    const { blockhash } = await newest()
    const message = new TransactionMessage({
      payerKey: publicKey,
      recentBlockhash: blockhash,
      instructions: transferOf(publicKey).instructions,
    })
    const versioned = await signTransaction(new VersionedTransaction(message.compileToV0Message()))
    expect(versioned).toBeInstanceOf(VersionedTransaction)
    const legacy = Object.assign(transferOf(publicKey), { feePayer: publicKey, recentBlockhash: blockhash })
    const [first, second] = await signAllTransactions([legacy, versioned])
    expect(first).toBeInstanceOf(Transaction)
    expect((first as Transaction).verifySignatures()).toBe(true)
    const owner = publicKey.toBase58()
    const [signature = new Uint8Array()] = (second as VersionedTransaction).signatures
    expect(isSignatureOf(owner, versioned.message.serialize(), signature)).toBe(true)
  })

  it('sends a transaction that another key signs too', async () => {
    const { session } = await connect(localSolana(), way)
    const wallet = toWalletAdapter(session())
    const account = Keypair.generate()
    const create = SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: 2_000_000,
      space: 0,
      programId: SystemProgram.programId,
    })
    const signers = [account]
    const signature = await wallet.sendTransaction(new Transaction().add(create), connection(), { signers })
    await expect.poll(() => succeeded(signature)).toBe(true)
  })

  it('signs a text', async () => {
    const { session } = await connect(localSolana(), way)
    const { publicKey, signMessage } = toWalletAdapter(session())
    const message = new TextEncoder().encode('Good morning')
    expect(isSignatureOf(publicKey.toBase58(), message, await signMessage(message))).toBe(true)
  })

  it('rejects a foreign signer without prompting', async () => {
    const { session, askedCount } = await connect(localSolana(), way)
    const stranger = Keypair.generate().publicKey
    const { blockhash } = await newest()
    const foreign = Object.assign(transferOf(stranger), { feePayer: stranger, recentBlockhash: blockhash })
    expect(await codeOf(toWalletAdapter(session()).signTransaction(foreign))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(askedCount()).toBe(0)
  })

  it('fails if the visitor declines, and after a network switch or a disconnect', async () => {
    const use = (session: Solana) => {
      const wallet = toWalletAdapter(session)
      return wallet.sendTransaction(transferOf(wallet.publicKey), connection())
    }
    await expectRefusals(await connect(localSolana(), way), use)
    await elsewhere(await connect(localSolana(), way), use)
  })
})
