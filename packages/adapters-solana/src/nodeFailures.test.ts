import { type ErrorCode, isFoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'

const [one] = localNetworks()
const to = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const refusal = (code: number, message: string, data?: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message, data } })

/** Returns the failure of a call to a node that answers one method with this body. */
async function failureOf(method: 'getBalance' | 'sendTransaction', body: string) {
  const network = await startNode(one, { [method]: () => body })
  const { adapter, stop } = localAdapter([localWallet()])
  const [row] = adapter.connectors()
  const [session] = (await row?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const work =
    method === 'getBalance'
      ? adapter.chainClient(network).readBalance({ address: to })
      : session?.sendTransaction?.({ transaction: { to, value: 10n ** 7n } })
  const error = await Promise.resolve(work).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  stop()
  if (!isFoyerError(error)) return error
  return [error.code, (error.context as { readonly reason?: string }).reason]
}

it.each<[string, string, ErrorCode, string | RegExp | undefined]>([
  [
    'a failed preflight',
    refusal(-32002, 'Transaction simulation failed: Blockhash not found', { err: 'BlockhashNotFound' }),
    'TRANSACTION_FAILED',
    'Transaction simulation failed: Blockhash not found',
  ],
  [
    'a simulation in which a program failed',
    refusal(-32002, 'custom program error: 0x1', { err: { InstructionError: [0, { Custom: 1 }] } }),
    'TRANSACTION_FAILED',
    'custom program error: 0x1',
  ],
  [
    'a wrong signature',
    refusal(-32003, 'Transaction signature verification failure'),
    'TRANSACTION_FAILED',
    'Transaction signature verification failure',
  ],
  [
    'a wrong number of signatures',
    refusal(-32006, 'Transaction signature length mismatch'),
    'TRANSACTION_FAILED',
    'Transaction signature length mismatch',
  ],
  [
    'an unsupported version',
    refusal(-32015, 'Transaction version (1) is not supported'),
    'TRANSACTION_FAILED',
    'Transaction version (1) is not supported',
  ],
  ['being behind', refusal(-32005, 'Node is behind by 42 slots'), 'TRANSACTION_FAILED', /behind/],
  [
    'wrong parameters',
    refusal(-32602, 'invalid transaction', 'too long'),
    'TRANSACTION_FAILED',
    /: too long$/,
  ],
  ['an HTML page', '<html>', 'TRANSACTION_UNCONFIRMED', undefined],
  ['nothing', 'null', 'TRANSACTION_UNCONFIRMED', undefined],
  ['neither result nor error', '{"jsonrpc":"2.0"}', 'TRANSACTION_UNCONFIRMED', undefined],
  ['a failure of its own', refusal(-32603, 'Internal error'), 'TRANSACTION_UNCONFIRMED', undefined],
])('reports a node that answers a transaction with %s', async (_, body, code, reason) => {
  expect(await failureOf('sendTransaction', body)).toEqual([
    code,
    reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  ])
})

it.each([
  ['is behind', refusal(-32005, 'Node is behind by 42 slots')],
  ['does not have its block yet', refusal(-32002, 'Blockhash not found', { err: 'BlockhashNotFound' })],
])('sends through the next node if one %s', async (_, body) => {
  const behind = await startNode(one, { sendTransaction: () => body })
  const taking = await startNode(one, { sendTransaction: () => resultOf('taken') })
  const network = { ...one, rpcUrls: [...behind.rpcUrls, ...taking.rpcUrls] }
  const { adapter, stop } = localAdapter([localWallet()])
  const [row] = adapter.connectors()
  const [session] = (await row?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const sent = await session?.sendTransaction?.({ transaction: { to, value: 10n ** 7n } })
  expect(sent).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  stop()
})

it.each<[string, string, string | RegExp]>([
  ['a refusal', refusal(-32602, 'Invalid param: WrongSize'), 'Invalid param: WrongSize'],
  ['a refusal without a message', refusal(-32603, ''), /^$/],
  ['an HTML page', '<html>', /JSON/],
  ['another result', '{"jsonrpc":"2.0","id":1,"result":{"value":"many"}}', 'the node named no balance'],
  ['no result', '{"jsonrpc":"2.0","id":1,"result":null}', 'the node named no balance'],
])('reports a node that answers a query with %s', async (_, body, reason) => {
  const [code, told = ''] = ((await failureOf('getBalance', body)) ?? []) as [string, string?]
  expect(code).toBe('RPC_FAILED')
  expect(told).toMatch(reason)
})

it.each([
  ['by its data', refusal(-32002, 'Transaction simulation failed', { err: 'AlreadyProcessed' })],
  ['by its message', refusal(-32002, 'This transaction has already been processed')],
])('treats a transaction that a node already has as sent, as reported %s', async (_, body) => {
  const network = await startNode(one, { sendTransaction: () => body })
  const { adapter, stop } = localAdapter([localWallet()])
  const [row] = adapter.connectors()
  const [session] = (await row?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const sent = await session?.sendTransaction?.({ transaction: { to, value: 10n ** 7n } })
  expect(sent).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  stop()
})
