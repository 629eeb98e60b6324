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
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type PairedPhone, pairPhone } from './__fixtures__/pairPhone.js'

const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

const solana = inject('solana')
let phone: PairedPhone
let pubkey = ''

beforeAll(async () => {
  phone = await pairPhone({ namespace: 'solana', methods, networks: solana.clusters, stack: { solana } })
  pubkey = phone.wallet.state.addresses['solana']?.[0] ?? ''
})
afterAll(() => phone.stop())

const ask = <Answer>(method: string, params: object, index: 0 | 1 = 0) =>
  phone.ask<Answer>(method, params, index)

async function draft({
  to = Keypair.generate().publicKey,
  index = 0 as 0 | 1,
  lamports = LAMPORTS_PER_SOL,
} = {}) {
  const connection = new Connection(solana.clusters[index].rpcUrl)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const feePayer = new PublicKey(pubkey)
  const transaction = new Transaction({ recentBlockhash, feePayer } as ConstructorParameters<
    typeof Transaction
  >[0])
  transaction.add(SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: to, lamports }))
  const bytes = transaction.serialize({ requireAllSignatures: false })
  return { to, connection, transaction, bytes }
}

it('holds two funded accounts', () => {
  const funded = solana.accounts.map(({ address }) => address)
  expect(phone.wallet.state.addresses['solana']).toEqual([funded[6], funded[7]])
})

it.each([0, 1] as const)('sends through the node of cluster %i', async index => {
  const { to, connection, bytes } = await draft({ index })
  const { signature } = await ask<{ signature: string }>(
    'solana_signAndSendTransaction',
    { transaction: base64.encode(bytes), pubkey },
    index,
  )
  expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
  expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
})

it.each([
  ['base64', base64],
  ['base58', base58],
])('signs a transaction in %s and returns it in the same encoding', async (_, alphabet) => {
  const { bytes, transaction } = await draft()
  const answer = await ask<{ signature: string; transaction: string }>('solana_signTransaction', {
    transaction: alphabet.encode(bytes),
    pubkey,
  })
  expect(Transaction.from(alphabet.decode(answer.transaction)).verifySignatures()).toBe(true)
  transaction.addSignature(new PublicKey(pubkey), Buffer.from(base58.decode(answer.signature)))
  expect(transaction.verifySignatures()).toBe(true)
})

it('signs several transactions in one request, including version 0, that the cluster accepts', async () => {
  const { bytes, transaction, connection, to } = await draft()
  const message = TransactionMessage.decompile(transaction.compileMessage()).compileToV0Message()
  const transactions = [bytes, new VersionedTransaction(message).serialize()].map(each => base64.encode(each))
  const answer = await ask<{ transactions: string[] }>('solana_signAllTransactions', { transactions, pubkey })
  for (const each of answer.transactions) await connection.sendRawTransaction(base64.decode(each))
  expect(await connection.getBalance(to)).toBe(2 * LAMPORTS_PER_SOL)
})

it('shows the transfer, and rejects the dapp’s request when the user declines', async () => {
  phone.wallet.setAutomatic(false)
  const { to, bytes } = await draft({ lamports: LAMPORTS_PER_SOL / 4 })
  const asked = ask('solana_signAndSendTransaction', { transaction: base64.encode(bytes), pubkey })
  const declined = expect(asked).rejects.toMatchObject({ code: 5000 })
  const { pending } = await phone.wallet.until(state => state.pending.length === 1)
  expect(pending[0]).toMatchObject({
    kind: 'request',
    description: {
      title: 'Send a transaction',
      rows: [
        { label: 'From', value: pubkey },
        { label: 'To', value: to.toBase58() },
        { label: 'Amount', value: '0.25 SOL' },
      ],
    },
  })
  await phone.wallet.reject()
  await declined
  phone.wallet.setAutomatic(true)
})

it.each([
  [
    'another account',
    () => ({ pubkey: Keypair.generate().publicKey.toBase58(), message: base58.encode(new Uint8Array(3)) }),
    'solana_signMessage',
    4100,
  ],
  ['no transaction', () => ({ pubkey, transaction: 'AAAA' }), 'solana_signTransaction', -32602],
])('refuses %s', async (_, params, method, code) => {
  await expect(ask(method, params())).rejects.toMatchObject({ code })
})

it('forwards the error of a node', async () => {
  const { bytes } = await draft({ lamports: 5000 * LAMPORTS_PER_SOL })
  const sending = ask('solana_signAndSendTransaction', { transaction: base64.encode(bytes), pubkey })
  await expect(sending).rejects.toMatchObject({ code: -32002 })
})
