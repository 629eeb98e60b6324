import type { Network, NetworkId, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base58, base64 } from '@scure/base'
import { Keypair, Transaction, VersionedTransaction } from '@solana/web3.js'
import nacl from 'tweetnacl'
import { expect, inject, it, vi } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { askNode, localNetworks } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'
import { createSolanaAdapter } from './adapter.js'

const [one] = localNetworks()
const owner = () => Keypair.fromSecretKey(base58.decode(inject('solana').accounts[2].secretKey))

type Params = Readonly<Record<string, string>> & { readonly transactions?: readonly string[] }

/** The answer formats of wallets: the transaction, only the signature, or base58. */
type Age = 'new' | 'signature only' | 'base58'

interface Surroundings {
  readonly network?: Network
  /** Called when the wallet answers. */
  readonly onAnswer?: () => void
}

function phone(age: Age, lacks: readonly string[] = [], { network = one, onAnswer }: Surroundings = {}) {
  const asked: { method: string; networkId: NetworkId; params: Params }[] = []
  const sign = (text = '') => {
    const transaction = VersionedTransaction.deserialize(base64.decode(text))
    transaction.sign([owner()])
    return transaction
  }
  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    solana_signMessage: ({ message = '' }) => ({
      signature: base58.encode(nacl.sign.detached(base58.decode(message), owner().secretKey)),
    }),
    solana_signTransaction({ transaction }) {
      const signed = sign(transaction)
      const signature = base58.encode(signed.signatures[0] ?? new Uint8Array())
      if (age === 'signature only') return { signature }
      return { signature, transaction: (age === 'base58' ? base58 : base64).encode(signed.serialize()) }
    },
    solana_signAllTransactions: ({ transactions = [] }) => ({
      transactions: transactions.map(each => base64.encode(sign(each).serialize())),
    }),
    async solana_signAndSendTransaction({ transaction }) {
      const signed = base64.encode(sign(transaction).serialize())
      return { signature: await askNode(one, 'sendTransaction', signed, { encoding: 'base64' }) }
    },
  }
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      asked.push({ method, networkId, params: params as Params })
      if (lacks.includes(method)) throw { code: -32601, message: 'Method not found' }
      const answer = await answers[method]?.(params as Params)
      onAnswer?.()
      return answer
    },
  }
  const adapter = createSolanaAdapter({ networks: [network] })
  const session = adapter.adopt(transport, { account: () => `${one.id}:${owner().publicKey.toBase58()}` })
  return { asked, session }
}

const newcomer = () => Keypair.generate().publicKey.toBase58()

it("sends a message in base58, and returns the wallet's signature unchanged", async () => {
  const { asked, session } = phone('new')
  const signature = (await session.signMessage?.({ message: 'Hello ✓' })) ?? ''
  const message = new TextEncoder().encode('Hello ✓')
  expect(asked).toEqual([
    {
      method: 'solana_signMessage',
      networkId: one.id,
      params: { message: base58.encode(message), pubkey: owner().publicKey.toBase58() },
    },
  ])
  expect(nacl.sign.detached.verify(message, base58.decode(signature), owner().publicKey.toBytes())).toBe(true)
})

it('sends a signing request in the same task as the tap once the encodings are loaded', async () => {
  const { asked, session } = phone('new')
  await session.signMessage?.({ message: 'first' })
  void session.signMessage?.({ message: 'second' })
  expect(asked).toHaveLength(2)
})

it('does not broadcast a transaction that was signed as the page aborted', async () => {
  const cancel = new AbortController()
  const sendTransaction = vi.fn(() => resultOf('taken'))
  const { session, asked } = phone('new', [], {
    onAnswer: () => cancel.abort(),
    network: await startNode(one, { sendTransaction }),
  })
  const transaction = { to: newcomer(), value: 10n ** 9n }
  const sending = session.sendTransaction?.({ transaction, signal: cancel.signal, isAnswerKept: true })
  expect(await codeOf(sending ?? Promise.resolve())).toBe('ABORTED')
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
  expect(sendTransaction).not.toHaveBeenCalled()
})

it.each(['new', 'signature only', 'base58'] as const)(
  'sends SOL through a wallet that answers with %s',
  async age => {
    const { asked, session } = phone(age)
    const to = newcomer()
    await carriedOut(one, session.sendTransaction?.({ transaction: { to, value: 10n ** 9n } }))
    expect(await askNode(one, 'getBalance', to)).toBe(1e9)
    const { transaction = '', ...older } = asked[0]?.params ?? {}
    const { feePayer, recentBlockhash, instructions } = Transaction.from(base64.decode(transaction))
    expect(older).toEqual({
      pubkey: owner().publicKey.toBase58(),
      feePayer: feePayer?.toBase58(),
      recentBlockhash,
      instructions: instructions.map(({ programId, keys, data }) => ({
        programId: programId.toBase58(),
        keys: keys.map(({ pubkey, ...flags }) => ({ ...flags, pubkey: pubkey.toBase58() })),
        data: base58.encode(data),
      })),
    })
  },
)

it('sends a token', async () => {
  const { session } = phone('signature only')
  const { mint } = inject('solana').clusters[0].tokens.coin
  const to = newcomer()
  await carriedOut(one, session.sendAsset?.({ to, token: mint, amount: 5n }))
  expect(await askNode(one, 'getTokenAccountsByOwner', to, { mint }, {})).toHaveLength(1)
})

async function drafts(count: number) {
  const { blockhash } = (await askNode(one, 'getLatestBlockhash')) as { blockhash: string }
  const { buildSolTransfer } = await import('./transactions.js')
  const draft = { from: owner().publicKey.toBase58(), blockhash }
  return Array.from({ length: count }, () =>
    base64.encode(buildSolTransfer(draft, { to: newcomer(), lamports: 10n ** 9n })),
  )
}

it.each([[[]], [['solana_signAllTransactions']]])(
  'signs several transactions with a wallet that lacks %o',
  async lacks => {
    const { asked, session } = phone('new', lacks)
    const signed = (await session.signTransactions?.({ transactions: await drafts(3) })) ?? []
    expect(signed.map(each => Transaction.from(base64.decode(each)).verifySignatures())).toEqual([
      true,
      true,
      true,
    ])
    expect(asked).toHaveLength(1 + lacks.length * 3)
  },
)

it.each([[[]], [['solana_signAndSendTransaction']]])(
  'signs and sends with a wallet that lacks %o',
  async lacks => {
    const { session } = phone('new', lacks)
    const [transaction = ''] = await drafts(1)
    const signature = await session.signAndSendTransaction?.({ transaction })
    expect(await askNode(one, 'getSignatureStatuses', [signature])).toMatchObject([{ err: null }])
  },
)

it.each([
  ['nothing', undefined],
  ['no signature', {}],
  ['an invalid signature', { signature: '%' }],
  ['a short signature', { signature: 'abc' }],
  ['an invalid transaction', { transaction: 'AAAA' }],
])('rejects an answer with %s', async (_, answer) => {
  const adapter = createSolanaAdapter({ networks: [one] })
  const account = () => `${one.id}:${owner().publicKey.toBase58()}` as const
  const session = adapter.adopt({ request: async () => answer }, { account })
  const [transaction = ''] = await drafts(1)
  expect(await codeOf(session.signTransactions?.({ transactions: [transaction] }) ?? Promise.resolve())).toBe(
    'WALLET_ANSWER_INVALID',
  )
})

it('rejects sending if the network has no known node', async () => {
  const account = () => `solana:unknown:${owner().publicKey.toBase58()}` as const
  const session = createSolanaAdapter().adopt({ request: async () => null }, { account })
  const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: 10n ** 9n } })
  expect(await codeOf(sending ?? Promise.resolve())).toBe('NETWORK_UNSUPPORTED')
})
