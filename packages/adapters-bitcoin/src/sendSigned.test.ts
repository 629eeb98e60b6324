import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FoyerError, type Network, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { address as addresses, Psbt, Transaction } from 'bitcoinjs-lib'
import { expect, it, onTestFinished } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'
import { readAccount } from './addresses.js'
import { requireFunds, type Sender, sendBitcoin } from './send.js'

const [one] = localNetworks()
const newcomer = () => createKeyHolder('p2wpkh').address
type Key = ReturnType<typeof createKeyHolder>

/** Starts a node that has one UTXO of an address and records broadcasts. */
async function startNode({ address }: Key, onGiven = () => {}) {
  const funding = new Transaction()
  funding.addInput(new Uint8Array(32), 0)
  funding.addOutput(addresses.toOutputScript(address), 100_000n)
  const coin = { txid: funding.getId(), vout: 0, value: 100_000, status: { confirmed: true } }
  const answers: Readonly<Record<string, string>> = {
    [`/address/${address}/utxo`]: JSON.stringify([coin]),
    '/fee-estimates': JSON.stringify({ 3: 2 }),
    [`/tx/${coin.txid}/hex`]: funding.toHex(),
  }
  const [asked, given]: [string[], Transaction[]] = [[], []]
  const server = createServer(async (request, response) => {
    const { url = '', method } = request
    let body = ''
    for await (const chunk of request) body += chunk
    if (method === 'GET') {
      asked.push(url)
      return response.writeHead(url in answers ? 200 : 404).end(answers[url])
    }
    const transaction = Transaction.fromHex(body)
    given.push(transaction)
    onGiven()
    response.end(transaction.getId())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const rpcUrls = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  const network: Network = { ...one, rpcUrls }
  return { network, coin, asked, given }
}

/** Adopts a transport to a wallet on a phone that signs but does not broadcast. */
function phone(key: Key, network: Network) {
  const asked: Readonly<Record<string, unknown>>[] = []
  const transport: WalletTransport = {
    async request(_, method, params) {
      if (method !== 'signPsbt') throw { code: -32601, message: 'Method not found' }
      const request = params as Readonly<Record<string, unknown>>
      asked.push(request)
      return { psbt: key.sign(String(request['psbt'])) }
    },
  }
  const account = `${network.id}:${key.address}` as const
  const session = createBitcoinAdapter({ networks: [network] }).adopt(transport, { account: () => account })
  return { session, asked }
}

type Asset = Parameters<NonNullable<SessionCapabilities['sendAsset']>>[0]
const send = ({ sendAsset }: SessionCapabilities, asset: Partial<Asset> = {}) =>
  sendAsset?.({ to: newcomer(), amount: 30_000n, ...asset }) ?? expect.fail('cannot send')

it.each([
  ['p2wpkh', false],
  ['p2tr', false],
  ['p2pkh', true],
] as const)(
  "sends from a %s account, and reads the UTXO's transaction for legacy signatures (%s)",
  async (type, isRead) => {
    const key = createKeyHolder(type)
    const { network, coin, asked, given } = await startNode(key)
    const { session, asked: signings } = phone(key, network)
    const told: unknown[] = []
    const to = newcomer()
    const id = await send(session, { to, onSigned: each => told.push([each, given.length]) })
    const [sent = expect.fail('nothing was sent')] = given
    expect([given.length, sent.getId()]).toEqual([1, id])
    expect(sent.outs[0]).toEqual({ script: addresses.toOutputScript(to), value: 30_000n })
    // `onSigned` is called before a node receives the transaction.
    expect(told).toEqual([[{ hash: id, trace: `signed ${coin.txid}:0` }, 0]])
    expect(signings).toMatchObject([{ signInputs: [{ index: 0, address: key.address }], broadcast: false }])
    expect(asked.filter(path => path.startsWith('/tx/'))).toEqual(isRead ? [`/tx/${coin.txid}/hex`] : [])
  },
)

it.each([
  ['waits for the result', true],
  ['aborts', false],
])(
  '%s when the page aborts after a possible broadcast, according to `isAnswerKept`',
  async (_, isAnswerKept) => {
    const key = createKeyHolder('p2wpkh')
    const leaving = new AbortController()
    const { network, given } = await startNode(key, () => leaving.abort())
    const { session } = phone(key, network)
    const sending = send(session, { signal: leaving.signal, isAnswerKept })
    const ended = await sending.catch((error: { readonly code: string }) => error.code)
    expect(ended).toBe(isAnswerKept ? given[0]?.getId() : 'ABORTED')
  },
)

/** Prepares an app's PSBT for a wallet on a phone to sign and broadcast. */
async function openBroadcast(answer: (psbt: string, key: Key) => unknown) {
  const key = createKeyHolder('p2wpkh')
  const { network, coin, given } = await startNode(key)
  const psbt = new Psbt()
  psbt.addInput({
    hash: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: addresses.toOutputScript(key.address), value: BigInt(coin.value) },
  })
  psbt.addOutput({ address: newcomer(), value: 50_000n })
  const signals: (AbortSignal | undefined)[] = []
  const transport: WalletTransport = {
    async request(_, method, params, { signal } = {}) {
      if (method !== 'signPsbt') throw { code: -32601, message: 'Method not found' }
      signals.push(signal)
      return answer(String((params as Readonly<Record<string, unknown>>)['psbt']), key)
    },
  }
  const account = `${network.id}:${key.address}` as const
  const session = createBitcoinAdapter({ networks: [network] }).adopt(transport, { account: () => account })
  const request = { psbt: psbt.toBase64(), isBroadcast: true, inputs: [{ index: 0, account }] }
  const ask = (more: object = {}) =>
    session.signPsbt?.({ ...request, ...more }) ?? expect.fail('cannot sign transactions')
  return { ask, given, signals }
}

it.each<[string, (psbt: string, key: Key) => unknown, string]>([
  [
    'failed while sending, as its transport reports',
    () => {
      const cause = { code: -32603, message: 'no answer of the node' }
      throw new FoyerError('REQUEST_FAILED', { method: 'signPsbt' }, { cause })
    },
    'OUTCOME_UNKNOWN',
  ],
  ['answers with a transaction that cannot be finalized', psbt => ({ psbt }), 'OUTCOME_UNKNOWN'],
  [
    'rejects',
    () => {
      throw { code: 4001, message: 'User rejected' }
    },
    'REQUEST_REJECTED',
  ],
])(
  'reports an unknown outcome unless the user rejects: a sending wallet that %s',
  async (_, answer, code) => {
    const { ask, given } = await openBroadcast(answer)
    expect(await codeOf(ask())).toBe(code)
    expect(given).toEqual([])
  },
)

it('ignores an abort during a broadcast if the answer is kept, and honors an earlier one', async () => {
  const { ask, signals } = await openBroadcast((psbt, key) => ({ psbt: key.sign(psbt) }))
  const { signal } = new AbortController()
  await ask({ signal, isAnswerKept: true })
  await ask({ signal })
  expect(signals).toEqual([undefined, signal])
  expect(await codeOf(ask({ signal: AbortSignal.abort(), isAnswerKept: true }))).toBe('ABORTED')
  expect(signals).toHaveLength(2)
})

/** Creates the sender of a transfer with a wallet that has no methods. */
function sender(key: Key, more: Partial<Sender> & { readonly signal?: AbortSignal } = {}): Sender {
  const account = readAccount({ address: key.address }) ?? expect.fail('no address')
  const { signal, ...rest } = more
  const actor = { account, networkId: one.id, signal }
  return { signer: {}, actor, networkOf: () => one, wallet: {}, ...rest }
}

it('rejects sending if the wallet cannot sign transactions', async () => {
  const key = createKeyHolder('p2wpkh')
  const { network, given } = await startNode(key)
  const sending = sendBitcoin(sender(key, { networkOf: () => network }), { to: newcomer(), amount: 1000n })
  await expect(sending).rejects.toMatchObject({
    code: 'REQUEST_UNSUPPORTED',
    context: { method: 'signPsbt' },
  })
  expect(given).toEqual([])
})

it('aborts the balance check with its signal', async () => {
  const asking = sender(createKeyHolder('p2wpkh'), { signal: AbortSignal.abort() })
  expect(await codeOf(requireFunds(asking, { to: newcomer(), amount: 1000n }))).toBe('ABORTED')
})

it('skips the balance check on an unknown network', async () => {
  const asking = sender(createKeyHolder('p2wpkh'), { networkOf: () => undefined })
  await expect(requireFunds(asking, { to: newcomer(), amount: 1000n })).resolves.toBeUndefined()
})
