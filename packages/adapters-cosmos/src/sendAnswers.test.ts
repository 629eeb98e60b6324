import type { Network, Session, SessionCapabilities, WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { base64, bech32 } from '@scure/base'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { phone, phoneAccount } from './__fixtures__/phone.js'
import { startNode } from './__fixtures__/startNode.js'
import { createCosmosAdapter } from './adapter.js'

afterEach(() => void vi.useRealTimers())

const [one] = localNetworks()
const [hub] = inject('cosmos').chains
const newcomer = () => bech32.encode('cosmos', bech32.toWords(crypto.getRandomValues(new Uint8Array(20))))

/** Creates a session for a phone's account, over a network with this node. */
const sessionOver = (transport: WalletTransport, network: Network) =>
  createCosmosAdapter({ networks: [network] }).adopt(transport, { account: () => phoneAccount })
const phoneOn = async (network: Network, options: Parameters<typeof phone>[0] = {}) =>
  sessionOver((await phone(options)).transport, network)

type Asset = Parameters<NonNullable<Session['sendAsset']>>[0]
const send = (session: SessionCapabilities, asset: Partial<Asset> = {}) =>
  session.sendAsset?.({ to: newcomer(), amount: 7n, ...asset }) ?? expect.fail('cannot send')
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it resolved'),
    (error: unknown) => error,
  )

const hashForm = /^[0-9A-F]{64}$/
const verdict = (code: number, log: string, codespace = 'sdk') => ({ result: { code, log, codespace } })
const failure = (message: string, more: object = {}) => ({ error: { code: -32603, message, ...more } })
/** The answers of a node that already has every transaction. Nothing reaches the local chain. */
const takesAll = { broadcast_tx_sync: () => verdict(19, 'tx already in mempool') }

it.each([
  ['the SDK, by its code', verdict(19, 'known')],
  ['CometBFT', failure('Internal error', { data: 'tx already exists in cache' })],
  ['CometBFT, in a shorter message', failure('tx already in mempool')],
  ['another node implementation', failure('it already exists in the cache')],
])('treats a transaction that a node already has as sent, as reported by %s', async (_, answer) => {
  const { network } = await startNode({ broadcast_tx_sync: () => answer })
  expect(await send(await phoneOn(network))).toMatch(hashForm)
})

it.each([
  [
    'a module refuses, whatever its code means in other modules',
    verdict(19, 'not today', 'wasm'),
    'not today',
  ],
  [
    'the node reports that the transaction is too large',
    failure('Internal error', { data: 'Tx too large. Max size is 9, but got 10' }),
    'Internal error: Tx too large. Max size is 9, but got 10',
  ],
])('reports that nothing was sent if %s', async (_, answer, reason) => {
  const { network } = await startNode({ broadcast_tx_sync: () => answer })
  const error = await failureOf(send(await phoneOn(network)))
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { reason } })
})

it.each([
  ['with no data in its error', failure('busy', { data: null }), 'busy'],
  ['with an object as the data of its error', failure('busy', { data: { since: 7 } }), 'busy'],
  ['nothing', { result: null }, 'no result'],
  ['with its code as text', { result: { code: '0' } }, 'no result'],
])('reports an unconfirmed transaction with its cause if the node answers %s', async (_, answer, why) => {
  const { network } = await startNode({ broadcast_tx_sync: () => answer })
  const error = await failureOf(send(await phoneOn(network)))
  const message = expect.stringContaining(why)
  expect(error).toMatchObject({ code: 'TRANSACTION_UNCONFIRMED', cause: { message } })
})

type Call = { readonly params: Readonly<Record<string, unknown>> }
const isAbout = ({ params }: Call, path: RegExp) => path.test(String(params['path']))

const behind = {
  result: {
    response: {
      code: 32,
      log: 'account sequence mismatch, expected 8, got 7: incorrect account sequence',
      codespace: 'sdk',
      value: null,
      height: '1',
    },
  },
}

it("retries the simulation until the account's last transaction is in a block", async () => {
  let trials = 0
  const { network } = await startNode({
    ...takesAll,
    abci_query(call) {
      if (!isAbout(call, /Simulate/)) return undefined
      trials += 1
      return trials === 1 ? behind : undefined
    },
  })
  expect(await send(await phoneOn(network))).toMatch(hashForm)
  expect(trials).toBe(2)
})

it("waits 30 seconds for the account's last transaction, then fails without a request", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = Date.now()
  let trials = 0
  const { network } = await startNode({
    ...takesAll,
    abci_query(call) {
      if (!isAbout(call, /Simulate/)) return undefined
      trials += 1
      if (trials > 2) return undefined
      vi.setSystemTime(begun + (trials === 1 ? 29_999 : 30_000))
      return behind
    },
  })
  const { asked, transport } = await phone()
  const error = await failureOf(send(sessionOver(transport, network)))
  const reason = expect.stringContaining('account sequence mismatch')
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILED', context: { reason } })
  expect(trials).toBe(2)
  expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts'])
})

/** Starts a node that returns this balance of the native currency for every account. */
const startWithBalance = (held: bigint) =>
  startNode({
    ...takesAll,
    abci_query(call) {
      if (!isAbout(call, /Query\/Balance$/)) return undefined
      const balance = { denom: hub.denom, amount: String(held) }
      const value = QueryBalanceResponse.encode({ balance }).finish()
      return { result: { response: { code: 0, value: base64.encode(value), height: '1' } } }
    },
  })

it.each([
  ['coins', undefined],
  ['another currency', hub.token.denom],
])('spends the entire balance on %s and the fee, and fails with one unit less', async (_, token) => {
  const [to, amount] = [newcomer(), 25n]
  const transfer = { to, amount, ...(token && { token }) }
  const { estimateTransferFee } = createCosmosAdapter().chainClient(one)
  const [, , from = ''] = phoneAccount.split(':')
  const fee = (await estimateTransferFee?.({ from, ...transfer })) ?? expect.fail('no fee')
  const needed = fee.most + (token ? 0n : amount)
  const enough = await startWithBalance(needed)
  expect(await send(await phoneOn(enough.network), transfer)).toMatch(hashForm)
  const short = await startWithBalance(needed - 1n)
  const error = await failureOf(send(await phoneOn(short.network), transfer))
  expect(error).toMatchObject({ code: 'FUNDS_INSUFFICIENT', context: { symbol: 'ATOM' } })
})

it('rejects an unsupported kind of key without a signing request', async () => {
  const { network } = await startNode()
  const [, , address] = phoneAccount.split(':')
  const key = { address, algo: 'eth_secp256k1', pubkey: base64.encode(new Uint8Array(33).fill(2)) }
  const { asked, transport } = await phone({ answers: { cosmos_getAccounts: [key] } })
  const error = await failureOf(send(sessionOver(transport, network)))
  expect(error).toMatchObject({ code: 'REQUEST_UNSUPPORTED', context: { method: 'sendAsset' } })
  expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts'])
})

it('sends a phone one request for the key and one to sign', async () => {
  const { network } = await startNode(takesAll)
  const { asked, transport } = await phone()
  await send(sessionOver(transport, network))
  expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
})

type Message = TxBody['messages'][number]

/** Makes a wallet sign messages other than the requested ones. */
const withMessages = (change: (message: Message) => readonly Message[]) => (bytes: Uint8Array) => {
  const body = TxBody.decode(bytes)
  return TxBody.encode({ ...body, messages: body.messages.flatMap(change) }).finish()
}

const sendMore = ({ typeUrl, value }: Message): Message => {
  const amount = [{ denom: hub.denom, amount: '8' }]
  return { typeUrl, value: MsgSend.encode({ ...MsgSend.decode(value), amount }).finish() }
}

it.each([
  ['no transfer', withMessages(() => [])],
  ['a transfer of more', withMessages(message => [sendMore(message)])],
  ['the transfer and another transfer', withMessages(message => [message, sendMore(message)])],
  [
    'a message of another type with the same value',
    withMessages(({ value }) => [{ typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend', value }]),
  ],
])('sends nothing if the account signed %s', async (_, rewrite) => {
  const { network, asked } = await startNode(takesAll)
  const error = await failureOf(send(await phoneOn(network, { rewrite })))
  expect(error).toMatchObject({ code: 'WALLET_ANSWER_INVALID', context: { method: 'sign' } })
  expect(asked).not.toContain('broadcast_tx_sync')
})

it('broadcasts the exact signed bytes, including unknown fields', async () => {
  const unknownField = Uint8Array.of(0x78, 1)
  const signed: Uint8Array[] = []
  const rewriteAuth = (authInfoBytes: Uint8Array) => {
    const bytes = Uint8Array.of(...authInfoBytes, ...unknownField)
    signed.push(bytes)
    return bytes
  }
  const sent: unknown[] = []
  const { network } = await startNode({
    broadcast_tx_sync({ params }) {
      sent.push(params['tx'])
      return takesAll.broadcast_tx_sync()
    },
  })
  await send(await phoneOn(network, { rewriteAuth }))
  const { authInfoBytes } = TxRaw.decode(base64.decode(String(sent[0])))
  expect([authInfoBytes]).toEqual(signed)
})

it('reports why it sends nothing if the signed document is unreadable', async () => {
  const { network, asked } = await startNode(takesAll)
  const error = await failureOf(send(await phoneOn(network, { rewrite: () => Uint8Array.of(0xff) })))
  const reason = expect.stringMatching(/./)
  expect(error).toMatchObject({
    code: 'TRANSACTION_FAILED',
    context: { reason },
    cause: expect.any(Error),
  })
  expect(asked).not.toContain('broadcast_tx_sync')
})

it('sends nothing if the page aborts as the answer arrives', async () => {
  const { network, asked } = await startNode(takesAll)
  const cancel = new AbortController()
  const { transport } = await phone()
  const session = sessionOver(
    {
      async request(...call) {
        const answer = Object(await transport.request(...call)) as Readonly<Record<string, unknown>>
        if (!('signed' in answer)) return answer
        // This getter runs after the answer has arrived.
        return Object.defineProperty({ ...answer }, 'signed', {
          get() {
            cancel.abort()
            return answer['signed']
          },
        })
      },
    },
    network,
  )
  expect(await codeOf(send(session, { signal: cancel.signal, isAnswerKept: true }))).toBe('ABORTED')
  expect(asked).not.toContain('broadcast_tx_sync')
})
