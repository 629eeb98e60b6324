import { FoyerError, isFoyerError, type Network, type Session } from '@foyer/common'
import { approveLate, codeOf } from '@foyer/common/adapter-testing'
import { base58, base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import nacl from 'tweetnacl'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { askNode, localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'
import { hasDurableNonce } from './durableNonce.js'
import type { SolanaSigner } from './requests.js'
import { sendSol, signAndSendTransaction } from './send.js'

const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

async function connected(options = {}, networks: readonly [Network, ...Network[]] = localNetworks()) {
  const wallet = localWallet(options)
  const { adapter, stop } = localAdapter([wallet])
  stops.push(stop)
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks, signal: AbortSignal.timeout(5000) })) ?? []
  return { wallet, adapter, session: session ?? expect.fail('no session') }
}

const newcomer = () => Keypair.generate().publicKey.toBase58()
const [one] = localNetworks()
const sol = 10n ** 9n

interface Entry {
  readonly meta: { readonly err: unknown; readonly fee: number }
  readonly transaction: readonly [string, string]
}

/** Waits for a transaction in a block, and verifies its signature with an independent library. */
async function readSent(signature: string): Promise<Entry> {
  const read = () => askNode(one, 'getTransaction', signature, { encoding: 'base64' })
  const entry = (await vi.waitUntil(read, { timeout: 10_000 })) as Entry
  const { message, signatures } = VersionedTransaction.deserialize(base64.decode(entry.transaction[0]))
  const [payer] = message.staticAccountKeys
  const first = signatures[0] ?? new Uint8Array()
  expect(base58.encode(first)).toBe(signature)
  expect(nacl.sign.detached.verify(message.serialize(), first, payer?.toBytes() ?? first)).toBe(true)
  return entry
}

async function tokensOf(owner: string, mint: string): Promise<string[]> {
  const found = (await askNode(
    one,
    'getTokenAccountsByOwner',
    owner,
    { mint },
    { encoding: 'jsonParsed' },
  )) as {
    account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
  }[]
  return found.map(each => each.account.data.parsed.info.tokenAmount.amount)
}

it.each([[], ['solana:signTransaction'], ['solana:signAndSendTransaction']])(
  'sends SOL to a new account (wallet lacks: %s)',
  async (...lacks) => {
    const { session } = await connected({ lacks })
    const to = newcomer()
    const signature = await session.sendTransaction?.({ transaction: { to, value: sol / 4n } })
    const { meta } = await readSent(signature ?? '')
    expect(await askNode(one, 'getBalance', to)).toBe(Number(sol / 4n))
    // 5000 for the signature, and 500 units at 20 lamports.
    expect(meta).toMatchObject({ err: null, fee: 15_000 })
  },
)

it.each(['dollar', 'coin'] as const)(
  "sends `%s` (SPL Token, Token-2022) and creates the receiver's account",
  async name => {
    const { session } = await connected()
    const { mint, decimals } = inject('solana').clusters[0].tokens[name]
    const to = newcomer()
    const amount = 25n * 10n ** BigInt(decimals)
    expect(await tokensOf(to, mint)).toEqual([])
    await readSent((await session.sendAsset?.({ to, token: mint, amount })) ?? '')
    expect(await tokensOf(to, mint)).toEqual([amount.toString()])
    await readSent((await session.sendAsset?.({ to, token: mint, amount: 1n })) ?? '')
    expect(await tokensOf(to, mint)).toEqual([(amount + 1n).toString()])
  },
)

it('sends the native currency by default, from the requested account [CALL-26]', async () => {
  const { session } = await connected()
  const [, second = session.accounts[0]] = session.accounts
  const to = newcomer()
  await readSent((await session.sendAsset?.({ to, amount: sol / 4n, account: second })) ?? '')
  expect(await askNode(one, 'getBalance', to)).toBe(Number(sol / 4n))
})

it('sends from the requested account', async () => {
  const { session } = await connected()
  const [, second = session.accounts[0]] = session.accounts
  const to = newcomer()
  const signature = await session.sendTransaction?.({ account: second, transaction: { to, value: sol } })
  const { transaction } = await readSent(signature ?? '')
  const [payer] = VersionedTransaction.deserialize(base64.decode(transaction[0])).message.staticAccountKeys
  expect(second.endsWith(payer?.toBase58() ?? '?')).toBe(true)
})

it.each([[], ['solana:signTransaction'], ['solana:signAndSendTransaction']])(
  'waits longer than five minutes for an answer that the caller keeps (wallet lacks: %s)',
  async (...lacks) => {
    const { wallet, session } = await connected({ lacks })
    const to = newcomer()
    const hash = await approveLate(wallet, async () =>
      session.sendAsset?.({ to, amount: sol / 4n, isAnswerKept: true }),
    )
    await readSent(hash ?? '')
    expect(await askNode(one, 'getBalance', to)).toBe(Number(sol / 4n))
  },
)

const overdraft = 100_000n * sol

it.each([[], ['solana:signTransaction']])(
  'reports an insufficient SOL balance (wallet lacks: %s)',
  async (...lacks) => {
    const { wallet, session } = await connected({ lacks })
    const asked = wallet.getState().calls.length
    const sending = session.sendTransaction?.({ transaction: { to: newcomer(), value: overdraft } })
    expect(await codeOf(sending ?? Promise.resolve())).toBe('FUNDS_INSUFFICIENT')
    expect(wallet.getState().calls).toHaveLength(asked)
  },
)

it.each(['dollar', 'coin'] as const)(
  'reports an insufficient balance of `%s`, and sends nothing',
  async name => {
    const { session } = await connected()
    const { mint } = inject('solana').clusters[0].tokens[name]
    const to = newcomer()
    const error = await session
      .sendAsset?.({ to, token: mint, amount: overdraft })
      .catch((thrown: unknown) => thrown)
    expect(isFoyerError(error, 'FUNDS_INSUFFICIENT') && error.context.symbol).toBe(mint)
    expect(await tokensOf(to, mint)).toEqual([])
  },
)

const send = (session: Session) =>
  session.sendTransaction?.({ transaction: { to: newcomer(), value: sol / 100n } })

it('reports a rejection and a timeout', async () => {
  const { wallet, session } = await connected()
  wallet.setApproval('reject')
  expect(await codeOf(send(session) ?? Promise.resolve())).toBe('REQUEST_REJECTED')
  wallet.setApproval('ask')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = codeOf(send(session) ?? Promise.resolve())
  await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await waiting).toBe('REQUEST_TIMED_OUT')
})

it('aborts immediately when the page cancels', async () => {
  const { wallet, session } = await connected({ approval: 'auto' })
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const transaction = { to: newcomer(), value: sol }
  const sending = codeOf(
    session.sendTransaction?.({ transaction, signal: cancel.signal }) ?? Promise.resolve(),
  )
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect(await sending).toBe('ABORTED')
})

it.each([
  ['the coin', [], true],
  ['the coin', ['solana:signTransaction'], true],
  ['the coin', ['solana:signTransaction'], false],
  ['a token', [], true],
  ['a token', ['solana:signTransaction'], true],
] as const)(
  'sends the wallet no request that was aborted during its preparation: %s (wallet lacks: %s)',
  async (asset, lacks, isAnswerKept) => {
    const cancel = new AbortController()
    const { mint } = inject('solana').clusters[0].tokens.dollar
    const blockhash = newcomer()
    const getLatestBlockhash = () => {
      setImmediate(() => cancel.abort()) // the page has received the answer by then
      return resultOf({ value: { blockhash, lastValidBlockHeight: 12 } })
    }
    const { wallet, session } = await connected({ lacks }, [await startNode(one, { getLatestBlockhash })])
    const asked = wallet.getState().calls.length
    const request = { signal: cancel.signal, isAnswerKept }
    const sending =
      asset === 'the coin'
        ? session.sendTransaction?.({ ...request, transaction: { to: newcomer(), value: 1n } })
        : session.sendAsset?.({ ...request, to: newcomer(), token: mint, amount: 1n })
    expect(await codeOf(sending ?? Promise.resolve())).toBe('ABORTED')
    expect(wallet.getState().calls).toHaveLength(asked)
  },
)

it('waits for a sending wallet despite an abort, and returns its answer', async () => {
  const { wallet, session } = await connected({ lacks: ['solana:signTransaction'] })
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const to = newcomer()
  const request = { signal: cancel.signal, isAnswerKept: true }
  const sending = session.sendTransaction?.({ ...request, transaction: { to, value: sol / 4n } })
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  wallet.approve()
  await readSent((await sending) ?? '')
  expect(await askNode(one, 'getBalance', to)).toBe(Number(sol / 4n))
})

it('does not broadcast a transaction that the wallet signs after the page aborted', async () => {
  const sendTransaction = vi.fn(() => resultOf('taken'))
  const { wallet, session } = await connected({}, [await startNode(one, { sendTransaction })])
  wallet.setApproval('ask')
  const cancel = new AbortController()
  const request = { signal: cancel.signal, isAnswerKept: true }
  const transaction = { to: newcomer(), value: sol }
  const sending = codeOf(session.sendTransaction?.({ ...request, transaction }) ?? Promise.resolve())
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  cancel.abort()
  expect(await sending).toBe('ABORTED')
  wallet.approve()
  await expect.poll(() => wallet.getState().pending).toEqual([])
  expect(sendTransaction).not.toHaveBeenCalled()
})

it.each([
  ['an invalid address', 'nobody', 'dollar', 'ACCOUNT_INVALID'],
  ['a token account', 'token account', 'dollar', 'ACCOUNT_INVALID'],
  ['a new account, with an invalid token', 'newcomer', 'none', 'TRANSACTION_FAILED'],
])('does not ask the wallet to send to %s', async (_, receiver, token, code) => {
  const { wallet, session } = await connected()
  const { mint } = inject('solana').clusters[0].tokens.dollar
  const [address = ''] = wallet.getState().addresses
  const held = (await askNode(one, 'getTokenAccountsByOwner', address, { mint }, {})) as { pubkey: string }[]
  const to =
    receiver === 'token account' ? (held[0]?.pubkey ?? '') : receiver === 'newcomer' ? newcomer() : receiver
  const asked = wallet.getState().calls.length
  const sending = session.sendAsset?.({ to, token: token === 'none' ? newcomer() : mint, amount: 1n })
  expect(await codeOf(sending ?? Promise.resolve())).toBe(code)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('falls back to the next node, and reports when none answers', async () => {
  const [dead, [alive = '']] = ['http://127.0.0.1:1', one.rpcUrls]
  const { session } = await connected({}, [{ ...one, rpcUrls: [dead, alive] }])
  await readSent((await send(session)) ?? '')
  const { wallet, session: cutOff } = await connected({}, [{ ...one, rpcUrls: [dead] }])
  const asked = wallet.getState().calls.length
  expect(await codeOf(send(cutOff) ?? Promise.resolve())).toBe('RPC_FAILED')
  expect(wallet.getState().calls).toHaveLength(asked)
})

/** Starts a node that broadcasts transactions or not, with the given answer. */
function startAnswering(answer: string, { takes }: { readonly takes: boolean }) {
  return startNode(one, {
    sendTransaction(params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
      if (takes) void fetch(one.rpcUrls[0] ?? '', { method: 'POST', headers, body })
      return answer
    },
  })
}

const headers = { 'content-type': 'application/json' }

it.each([
  ['a proxy’s page', '<html>502 Bad Gateway</html>'],
  ['a proxy’s own error', JSON.stringify({ error: { code: 502, message: 'Bad Gateway' } })],
  ['an internal error', JSON.stringify({ error: { code: -32603, message: 'Internal error' } })],
])('reports the signature of a transaction that a node accepted but answered with %s', async (_, answer) => {
  const { session } = await connected({}, [await startAnswering(answer, { takes: true })])
  const signed: unknown[] = []
  const to = newcomer()
  const error = await session
    .sendTransaction?.({
      transaction: { to, value: sol / 4n },
      onSigned: each => signed.push(each),
    })
    .catch((thrown: unknown) => thrown)
  const hash = isFoyerError(error, 'TRANSACTION_UNCONFIRMED')
    ? error.context.hash
    : expect.fail(String(error))
  expect(signed).toEqual([{ hash, trace: expect.stringMatching(/^\d+$/) }])
  await readSent(hash)
  expect(await askNode(one, 'getBalance', to)).toBe(Number(sol / 4n))
})

it('calls onSigned before a node receives the transaction, and never for a sending wallet', async () => {
  const events: string[] = []
  const node = await startNode(one, {
    sendTransaction() {
      events.push('sent')
      return resultOf('taken')
    },
  })
  const request = { transaction: { to: newcomer(), value: sol / 4n }, onSigned: () => events.push('signed') }
  const { session } = await connected({}, [node])
  await session.sendTransaction?.(request)
  expect(events).toEqual(['signed', 'sent'])
  const { session: sending } = await connected({ lacks: ['solana:signTransaction'] })
  await sending.sendTransaction?.(request)
  expect(events).toEqual(['signed', 'sent'])
})

it('reports that nothing was sent if the first node rejects the blockhash as too old', async () => {
  const message = 'Transaction simulation failed: Blockhash not found'
  const body = { error: { code: -32002, message, data: { err: 'BlockhashNotFound' } } }
  const old = await startAnswering(JSON.stringify(body), { takes: false })
  const { session } = await connected({}, [old])
  await expect(send(session)).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    context: { reason: message },
  })
  const cut = await startAnswering('<html>', { takes: false })
  const { session: second } = await connected({}, [{ ...old, rpcUrls: [...cut.rpcUrls, ...old.rpcUrls] }])
  expect(await codeOf(send(second) ?? Promise.resolve())).toBe('TRANSACTION_UNCONFIRMED')
})

it("does not apply the draft's lifetime to a transaction whose blockhash the wallet renewed", async () => {
  const signed: unknown[] = []
  const { sender, sendTransaction } = await signing(() => ({
    async signTransactions(_, [draft = new Uint8Array()]) {
      const transaction = VersionedTransaction.deserialize(draft)
      transaction.message.recentBlockhash = newcomer()
      return [transaction.serialize()]
    },
  }))
  await sendSol({ ...sender, onSigned: each => signed.push(each) }, { to: newcomer(), value: sol })
  expect(signed).toEqual([{ hash: expect.any(String), trace: 'blockhash' }])
  expect(sendTransaction).toHaveBeenCalledOnce()
})

it('uses the latest confirmed blockhash, and simulates against confirmed state', async () => {
  const { blockhash } = (await askNode(one, 'getLatestBlockhash')) as { blockhash: string }
  const getLatestBlockhash = vi.fn((_: readonly unknown[]) =>
    resultOf({ value: { blockhash, lastValidBlockHeight: 12 } }),
  )
  const sendTransaction = vi.fn((_: readonly unknown[]) => resultOf('taken'))
  const node = await startNode(one, { getLatestBlockhash, sendTransaction })
  const { session } = await connected({}, [node])
  await send(session)
  expect(getLatestBlockhash.mock.calls).toEqual([[[{ commitment: 'confirmed' }]]])
  expect(sendTransaction.mock.calls).toEqual([
    [[expect.any(String), { preflightCommitment: 'confirmed', encoding: 'base64' }]],
  ])
})

it.each([
  null,
  {},
  { value: null },
  { value: { lastValidBlockHeight: 12 } },
  { value: { blockhash: '9'.repeat(44), lastValidBlockHeight: 'soon' } },
])('sends the wallet no request if the node returns %j as the blockhash', async answer => {
  const node = await startNode(one, { getLatestBlockhash: () => resultOf(answer) })
  const { wallet, session } = await connected({}, [node])
  const asked = wallet.getState().calls.length
  await expect(send(session)).rejects.toMatchObject({
    code: 'RPC_FAILED',
    context: { reason: 'the node named no blockhash' },
  })
  expect(wallet.getState().calls).toHaveLength(asked)
})

/** Creates a sender with a new key, over the given signer. The node accepts every transaction. */
async function signing(signer: (sign: (transaction: Uint8Array) => Uint8Array) => SolanaSigner) {
  const keys = Keypair.generate()
  const sign = (bytes: Uint8Array) => {
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([keys])
    return transaction.serialize()
  }
  const sendTransaction = vi.fn((_: readonly unknown[]) => resultOf('taken'))
  const network = await startNode(one, { sendTransaction })
  await askNode(one, 'requestAirdrop', keys.publicKey.toBase58(), Number(10n * sol))
  const actor = { address: keys.publicKey.toBase58(), networkId: network.id }
  const sender = { signer: signer(sign), networkOf: () => network, actor }
  const [transaction = new Uint8Array()] = await drafts(1, actor.address)
  return { transaction, sendTransaction, signed: sign(transaction), sender }
}

/** Creates an app's transaction of one account, in both versions. */
function appTransactions(payer: string, kinds: readonly ('nonce' | 'transfer')[]): Uint8Array[] {
  const payerKey = new PublicKey(payer)
  const instructions = kinds.map(kind =>
    kind === 'nonce'
      ? SystemProgram.nonceAdvance({ noncePubkey: new PublicKey(newcomer()), authorizedPubkey: payerKey })
      : SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(newcomer()), lamports: 5 }),
  )
  const message = new TransactionMessage({ payerKey, recentBlockhash: newcomer(), instructions })
  return [message.compileToLegacyMessage(), message.compileToV0Message()].map(each =>
    new VersionedTransaction(each).serialize(),
  )
}

it.each([
  ['a durable nonce', ['nonce', 'transfer'], 'nonce'],
  ['a blockhash', ['transfer'], 'blockhash'],
  ['a blockhash, since a nonce counts only at the beginning', ['transfer', 'nonce'], 'blockhash'],
  ['a blockhash and no instructions', [], 'blockhash'],
  ['a blockhash and many instructions', Array<'transfer'>(20).fill('transfer'), 'blockhash'],
] as const)("writes the trace of an app's transaction with %s", async (_, kinds, trace) => {
  const { sender } = await signing(sign => ({
    signTransactions: async (__, transactions) => transactions.map(sign),
  }))
  const given: unknown[] = []
  for (const transaction of appTransactions(sender.actor.address, kinds))
    await signAndSendTransaction({ ...sender, onSigned: each => given.push(each.trace) }, { transaction })
  expect(given).toEqual([trace, trace])
})

it('returns no lifetime for a transaction that is truncated within its first instruction', () => {
  const [transaction = new Uint8Array()] = appTransactions(newcomer(), ['nonce'])
  expect(hasDurableNonce(transaction)).toBe(true)
  for (let length = 0; length < transaction.length; length++)
    expect([length, hasDurableNonce(transaction.slice(0, length))]).toEqual([length, undefined])
})

const refusing = (code: 'REQUEST_UNSUPPORTED' | 'REQUEST_REJECTED') => async () => {
  throw new FoyerError(code, { method: 'solana:signAndSendTransaction' })
}

it("sends through the host's node if the wallet turns out to be unable to send", async () => {
  const { sender, transaction, signed, sendTransaction } = await signing(sign => ({
    signAndSend: refusing('REQUEST_UNSUPPORTED'),
    signTransactions: async (_, transactions) => transactions.map(sign),
  }))
  const signature = await signAndSendTransaction(sender, { transaction })
  expect(signature).toBe(base58.encode(signed.slice(1, 65)))
  expect(sendTransaction.mock.calls).toEqual([[[base64.encode(signed), expect.anything()]]])
})

it.each(['REQUEST_REJECTED', 'REQUEST_UNSUPPORTED'] as const)(
  'sends nothing after %s if the wallet rejects the request or cannot sign either',
  async code => {
    const signTransactions = vi.fn(async () => [])
    const { sender, transaction, sendTransaction } = await signing(() => ({
      signAndSend: refusing(code),
      ...(code === 'REQUEST_REJECTED' && { signTransactions }),
    }))
    expect(await codeOf(signAndSendTransaction(sender, { transaction }))).toBe(code)
    expect(signTransactions).not.toHaveBeenCalled()
    expect(sendTransaction).not.toHaveBeenCalled()
  },
)

it.each<[string, SolanaSigner]>([
  ['nothing', { signTransactions: async () => [] }],
  ['bytes that are not a transaction', { signTransactions: async () => [new Uint8Array(100)] }],
  ['no signature, because it lacks the method', {}],
])('sends nothing if the wallet returns %s', async (_, signer) => {
  const { sender, transaction, sendTransaction } = await signing(() => signer)
  await expect(signAndSendTransaction(sender, { transaction })).rejects.toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
    context: { method: 'solana:signTransaction' },
  })
  expect(sendTransaction).not.toHaveBeenCalled()
})

it('sends no transfer if the account signed another transfer', async () => {
  const { sender, sendTransaction } = await signing(sign => ({
    async signTransactions({ address }) {
      const [another = new Uint8Array()] = await drafts(1, address)
      return [sign(another)]
    },
  }))
  await expect(sendSol(sender, { to: newcomer(), value: sol })).rejects.toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
    context: { method: 'solana:signTransaction' },
  })
  expect(sendTransaction).not.toHaveBeenCalled()
})

it('sends no malformed transaction, and keeps the cause', async () => {
  // One signature and a message of one signer, and nothing else.
  const unreadable = Uint8Array.of(1, ...new Uint8Array(64), 1, 0, 0, 200)
  const { sender, sendTransaction } = await signing(() => ({ signTransactions: async () => [unreadable] }))
  await expect(sendSol(sender, { to: newcomer(), value: sol })).rejects.toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
    context: { method: 'solana:signTransaction' },
    cause: expect.any(Error),
  })
  expect(sendTransaction).not.toHaveBeenCalled()
})

it.each([
  ['waits for a node that may have accepted it', true],
  ['aborts', false],
])('%s when the page aborts during a broadcast (isAnswerKept: %s)', async (_, isAnswerKept) => {
  const leaving = new AbortController()
  const node = await startNode(one, {
    sendTransaction() {
      leaving.abort()
      return resultOf('taken')
    },
  })
  const { session } = await connected({}, [node])
  const signed: { readonly hash: string }[] = []
  const onSigned = (each: { readonly hash: string }) => signed.push(each)
  const request = { to: newcomer(), amount: sol, signal: leaving.signal, isAnswerKept, onSigned }
  const ended = await session.sendAsset?.(request).catch((error: { readonly code: string }) => error.code)
  expect(ended).toBe(isAnswerKept ? signed[0]?.hash : 'ABORTED')
})

const drafts = async (count: number, payer: string) => {
  const { blockhash } = (await askNode(one, 'getLatestBlockhash')) as { blockhash: string }
  const { buildSolTransfer } = await import('./transactions.js')
  const draft = { from: payer, blockhash }
  return Array.from({ length: count }, (_, index) =>
    buildSolTransfer(draft, { to: newcomer(), lamports: sol + BigInt(index) }),
  )
}

it('signs several transactions with one approval, and sends none', async () => {
  const { wallet, session } = await connected()
  const [address = ''] = wallet.getState().addresses
  const prompts = wallet.promptCount()
  const signed =
    (await session.signTransactions?.({ transactions: (await drafts(3, address)).map(base64.encode) })) ?? []
  expect(wallet.promptCount()).toBe(prompts + 1)
  expect(signed.map(each => Transaction.from(base64.decode(each)).verifySignatures())).toEqual([
    true,
    true,
    true,
  ])
  expect(wallet.getState().calls.some(({ method }) => method.includes('Send'))).toBe(false)
})

it.each([[], ['solana:signAndSendTransaction']])(
  "signs and sends the page's transaction (wallet lacks: %s)",
  async (...lacks) => {
    const { wallet, session } = await connected({ lacks })
    const [draft = new Uint8Array()] = await drafts(1, wallet.getState().addresses[0])
    await readSent((await session.signAndSendTransaction?.({ transaction: base64.encode(draft) })) ?? '')
  },
)

it('treats a transaction that the network already has as sent', async () => {
  const { wallet, session } = await connected({ lacks: ['solana:signAndSendTransaction'] })
  const [draft = new Uint8Array()] = await drafts(1, wallet.getState().addresses[0])
  const sendDraft = () => session.signAndSendTransaction?.({ transaction: base64.encode(draft) })
  expect(await sendDraft()).toBe(await sendDraft())
})

it('rejects signing anything but a transaction', async () => {
  const { session } = await connected()
  expect(await codeOf(session.signTransactions?.({ transactions: ['%%%'] }) ?? Promise.resolve())).toBe(
    'TRANSACTION_FAILED',
  )
  const nonsense = base64.encode(new Uint8Array(300))
  expect(await codeOf(session.signTransactions?.({ transactions: [nonsense] }) ?? Promise.resolve())).toBe(
    'REQUEST_FAILED',
  )
})

it('estimates a fee without a wallet', async () => {
  const { wallet, adapter } = await connected()
  const [from = ''] = wallet.getState().addresses
  const fee = await adapter
    .chainClient(one)
    .estimateGas?.({ from, transaction: { to: newcomer(), value: 1n } })
  expect(fee).toBe(5000n)
})
