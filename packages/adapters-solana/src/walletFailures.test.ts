import { type ErrorCode, isFoyerError, type Session } from '@foyer/common'
import type { StandardWallet } from '@foyer/common/adapter-kit'
import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

const [one, two] = localNetworks()
const address = 'a'.repeat(40)
const account = { address, chains: ['solana:devnet'] }
const transaction = 'AQID'

/** Creates a wallet that connects, and then fails in every method on demand. */
function failing(thrown: unknown) {
  const held = { isFailing: false }
  const fail = async () => {
    if (held.isFailing) throw thrown
    return { accounts: [account] }
  }
  const wallet: StandardWallet = {
    name: 'Failing',
    chains: ['solana:devnet'],
    accounts: [account],
    features: {
      'standard:connect': { connect: fail },
      'solana:signMessage': { signMessage: fail },
      'solana:signTransaction': { signTransaction: fail },
      'solana:signAndSendTransaction': { signAndSendTransaction: fail },
    },
  }
  const adapter = createSolanaAdapter({ connectors: [{ id: 'failing', name: 'Failing', wallet }] })
  const [row = expect.fail('no row')] = adapter.connectors()
  const connect = () => row.connect({ networks: [one], signal: AbortSignal.timeout(5000) })
  return { held, connect }
}

const wallet = (code: unknown, message = '') => Object.assign(new Error(message), { code })

/** The error codes on connect, sign, send and switch. */
type Codes = readonly [connect: ErrorCode, sign: ErrorCode, send: ErrorCode, move: ErrorCode]
const rejected: Codes = [
  'CONNECT_REJECTED',
  'REQUEST_REJECTED',
  'REQUEST_REJECTED',
  'NETWORK_SWITCH_REJECTED',
]
const locked: Codes = ['WALLET_LOCKED', 'WALLET_UNAUTHORIZED', 'WALLET_UNAUTHORIZED', 'WALLET_UNAUTHORIZED']
const gone: Codes = ['CONNECT_FAILED', 'WALLET_DISCONNECTED', 'WALLET_DISCONNECTED', 'WALLET_DISCONNECTED']
// The error does not reveal whether the wallet sent.
const plain: Codes = ['CONNECT_FAILED', 'REQUEST_FAILED', 'OUTCOME_UNKNOWN', 'NETWORK_SWITCH_FAILED']
const refused: Codes = ['CONNECT_FAILED', 'REQUEST_FAILED', 'TRANSACTION_FAILED', 'NETWORK_SWITCH_FAILED']

it.each<[string, unknown, Codes]>([
  ['Phantom’s 4001', wallet(4001, 'User rejected the request.'), rejected],
  ['4001 without a message, as an object', { code: 4001 }, rejected],
  ['wallet-adapter’s error around 4001', Object.assign(new Error(''), { error: wallet(4001) }), rejected],
  ['Solflare’s message', new Error('Transaction cancelled'), rejected],
  ['Coinbase’s message', new Error('User denied message signature.'), rejected],
  ['WalletConnect’s 5000', { code: 5000, message: 'Disapproved' }, rejected],
  ['Phantom’s 4100', wallet(4100, 'The account has not been authorized by the user'), locked],
  ['Phantom’s 4900', wallet(4900, 'Phantom could not connect to the network.'), gone],
  ['Phantom’s -32603', wallet(-32603, 'Something went wrong within Phantom.'), plain],
  ['Phantom’s -32000', wallet(-32000, 'Missing or invalid parameters.'), refused],
  ['an error without a message', new Error(''), plain],
  ['words', 'out of paper', plain],
  ['nothing', undefined, plain],
])('maps %s when connecting, signing, sending and switching', async (_, thrown, codes) => {
  const { held, connect } = failing(thrown)
  const [session = expect.fail('no session')] = await connect()
  held.isFailing = true
  const asked = [
    connect(),
    session.signMessage?.({ message: 'hello' }),
    session.signAndSendTransaction?.({ transaction }),
    session.switchNetwork?.({ network: two }),
  ]
  expect(await Promise.all(asked.map(codeOf))).toEqual(codes)
  expect(await codeOf(session.signTransactions?.({ transactions: [transaction] }))).toBe(codes[1])
  session.release()
})

it.each<[string, unknown, (session: Session) => Promise<unknown> | undefined, ErrorCode]>([
  [
    'a method it lacks',
    wallet(-32601, 'Method not found'),
    session => session.signMessage?.({ message: 'hello' }),
    'REQUEST_UNSUPPORTED',
  ],
  [
    '4200',
    wallet(4200, 'Unsupported Method'),
    session => session.signMessage?.({ message: 'hello' }),
    'REQUEST_UNSUPPORTED',
  ],
  [
    'a failed simulation',
    wallet(-32002, 'Transaction simulation failed'),
    session => session.signAndSendTransaction?.({ transaction }),
    'TRANSACTION_FAILED',
  ],
])('maps %s', async (_, thrown, ask, code) => {
  const { held, connect } = failing(thrown)
  const [session = expect.fail('no session')] = await connect()
  held.isFailing = true
  expect(await codeOf(ask(session))).toBe(code)
  session.release()
})

it('reports a pending connect request', async () => {
  const { held, connect } = failing(wallet(-32002, 'A request is already pending'))
  held.isFailing = true
  expect(await codeOf(connect())).toBe('CONNECT_PENDING')
})

it("keeps the wallet's own error and its message", async () => {
  const thrown = wallet(-32603, 'out of paper')
  const { held, connect } = failing(thrown)
  held.isFailing = true
  const error = await connect().catch((caught: unknown) => caught)
  expect(isFoyerError(error, 'CONNECT_FAILED') && [error.context.reason, error.cause]).toEqual([
    'out of paper',
    thrown,
  ])
})
