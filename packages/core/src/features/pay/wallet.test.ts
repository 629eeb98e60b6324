import { FoyerError, type TransactionOutcome } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { untilAnswered } from '../../testing/clock.js'
import { leftOrders } from '../../testing/leftOrders.js'
import { postponed } from '../send/sending.test.support.js'
import { coinRequest, dollar, openRequest, payee, tokenRequest } from './openPay.test.support.js'

const account = `eip155:1:0x${'a1'.repeat(20)}`

async function openWallet(...[request, page]: Parameters<typeof openRequest>) {
  const storage = createMemoryBackend()
  const opened = await openRequest(request, { ...page, options: { storage, ...page?.options } })
  const network: { outcome: TransactionOutcome } = { outcome: { status: 'succeeded' } }
  opened.adapter.names = { readOutcome: async () => network.outcome }
  /** Returns the record that another page would resume. */
  const stored = () => leftOrders(storage)[0]
  return { ...opened, network, stored }
}

it('sends the exact amount of the native coin, and succeeds once the network confirms it', async () => {
  const { actions, sent, state, payEvents } = await openWallet({
    ...coinRequest,
    amount: '0.100000000000000001',
  })
  await actions.payWithWallet()
  const asset = { to: payee, amount: 100_000_000_000_000_001n, token: undefined }
  expect(sent).toEqual([['sendAsset', expect.objectContaining({ account, ...asset })]])
  expect(state().flow).toMatchObject({ status: 'succeeded', means: { type: 'wallet' }, result: '0xhash' })
  expect(payEvents()).toEqual(['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'])
})

it('transfers a token by its contract, above `Number.MAX_SAFE_INTEGER`', async () => {
  const { actions, sent } = await openWallet({ ...tokenRequest, amount: '9007199254740993.000001' })
  await actions.payWithWallet()
  expect(sent).toMatchObject([
    ['sendAsset', { account, token: dollar, to: payee, amount: 9_007_199_254_740_993_000_001n }],
  ])
})

it.each([
  ['the coin', coinRequest, 'eip155:1'],
  ['a token', tokenRequest, `eip155:1:${dollar}`],
] as const)('notes the paid asset by its key, for the history: %s', async (_, request, token) => {
  const { actions, flowReaches, network, stored } = await openWallet(request)
  network.outcome = { status: 'pending' }
  void actions.payWithWallet()
  await flowReaches('waiting')
  expect(stored()).toMatchObject({ summary: { token } })
})

it('first asks the wallet to switch to the network of the payment', async () => {
  const asset = { ...coinRequest.asset, network: 'eip155:2' } as const
  const { actions, sent, wallet } = await openWallet({ ...coinRequest, asset })
  await actions.payWithWallet()
  expect(wallet.calls).toContain('eip155 switch eip155:2')
  expect(sent).toMatchObject([['sendAsset', { account: account.replace('eip155:1', 'eip155:2') }]])
})

it('asks for no payment if the wallet does not switch', async () => {
  const asset = { ...coinRequest.asset, network: 'eip155:2' } as const
  const { actions, sent, wallet, state } = await openWallet({ ...coinRequest, asset })
  wallet.script.switch = 'stay'
  await actions.payWithWallet()
  expect(sent).toEqual([])
  expect(state().flow).toMatchObject({ failure: { code: 'NETWORK_SWITCH_MISMATCH' } })
})

it('asks for no payment if the visitor canceled during the switch', async () => {
  const asset = { ...coinRequest.asset, network: 'eip155:2' } as const
  const { actions, sent, wallet, state } = await openWallet({ ...coinRequest, asset })
  const arrival = postponed<void>()
  const switchNetwork = vi.fn(() => arrival.promise)
  Object.assign(wallet.opened[0] ?? expect.fail('no session'), { switchNetwork })
  const paying = actions.payWithWallet()
  await vi.waitFor(() => expect(switchNetwork).toHaveBeenCalled())
  actions.cancel()
  await paying
  wallet.change('eip155', { networkId: 'eip155:2' })
  arrival.resolve()
  await untilAnswered()
  expect(sent).toEqual([])
  expect(state().flow).toMatchObject({ status: 'failed', failure: { code: 'ABORTED' } })
})

it('asks for no payment on a network that the wallet did not approve', async () => {
  const asset = { ...coinRequest.asset, network: 'eip155:2' } as const
  const { actions, sent, wallet, foyer, connect, state } = await openWallet(
    { ...coinRequest, asset },
    { isConnected: false },
  )
  wallet.approved = ['eip155:1']
  await connect()
  expect(foyer.getState().networks.byNamespace.eip155?.approvedIds).toEqual(['eip155:1'])
  await actions.payWithWallet()
  expect(sent).toEqual([])
  expect(state().flow).toMatchObject({ failure: { code: 'NETWORK_UNSUPPORTED' } })
})

it('offers a payment with the wallet on EVM networks only', async () => {
  const asset = { network: 'solana:sun', address: 'native', symbol: 'SOL', decimals: 9 } as const
  const recipient = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const { actions, state } = await openWallet({ asset, recipient, amount: '1' })
  await actions.payWithWallet()
  expect(state().flow).toMatchObject({
    failure: { code: 'PAY_NAMESPACE_INVALID', context: { namespace: 'solana' } },
  })
})

it('requires a connected account', async () => {
  const { actions, state } = await openWallet(coinRequest, { isConnected: false })
  await actions.payWithWallet()
  expect(state().flow).toMatchObject({ failure: { code: 'ACCOUNT_NOT_CONNECTED' } })
})

it('reports that the visitor declined, and allows a repeat', async () => {
  const { actions, send, state, sent } = await openWallet()
  const declined = new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })
  const { answer } = send
  send.answer = () => Promise.reject(declined)
  await actions.payWithWallet()
  expect(state().flow).toMatchObject({ status: 'failed', failure: { code: 'REQUEST_REJECTED' } })
  send.answer = answer
  await actions.payWithWallet()
  expect(state().flow.status).toBe('succeeded')
  expect(sent).toHaveLength(2)
})

it('succeeds with the hash in the block if the wallet raised the fee', async () => {
  const { actions, network, state, stored, tracked } = await openWallet()
  network.outcome = { status: 'succeeded', includedAs: '0xfaster' }
  await actions.payWithWallet()
  expect(state().flow).toMatchObject({ status: 'succeeded', result: '0xfaster' })
  expect(stored()).toBeUndefined()
  expect(tracked.map(({ event }) => event)).not.toContain('PAY_ERROR')
})

it.each([
  ['the network reverted it', { status: 'failed' }, { code: 'TRANSACTION_REVERTED' }],
  ['no block can include it', { status: 'dropped', isFinal: true }, { code: 'TRANSACTION_DROPPED' }],
  [
    'another transaction replaced it',
    { status: 'replaced', by: '0xother' },
    { code: 'TRANSACTION_REPLACED' },
  ],
] as const)('fails if %s', async (_, outcome, failure) => {
  const { actions, network, state, stored, tracked } = await openWallet()
  network.outcome = outcome
  await actions.payWithWallet()
  expect(state().flow).toMatchObject({ failure })
  expect(stored()).toBeUndefined()
  const [told] = tracked.filter(({ event }) => event === 'PAY_ERROR')
  const result = outcome.status === 'replaced' ? '0xother' : '0xhash'
  expect(told).toMatchObject({ properties: { currentPayment: { result } } })
})

it('keeps the record of a sent payment until its end is known', async () => {
  const { actions, network, state, stored } = await openWallet()
  network.outcome = { status: 'pending' }
  const paying = actions.payWithWallet()
  await expect.poll(() => state().flow).toMatchObject({ hash: expect.any(String) })
  actions.cancel()
  await paying
  expect(state().flow).toMatchObject({ failure: { code: 'TRANSACTION_UNCONFIRMED' } })
  expect(stored()).toMatchObject({ progress: { hash: '0xhash' } })
})

it('keeps the record of a dropped payment, because it may be submitted again', async () => {
  const { actions, network, state, stored } = await openWallet()
  network.outcome = { status: 'dropped' }
  await actions.payWithWallet()
  expect(state().flow).toMatchObject({ failure: { code: 'TRANSACTION_DROPPED' } })
  expect(stored()).toMatchObject({ progress: { hash: '0xhash' } })
})

it('requests a payment once, however often the visitor presses the button', async () => {
  const { actions, sent } = await openWallet()
  await Promise.all([actions.payWithWallet(), actions.payWithWallet()])
  expect(sent).toHaveLength(1)
})

it('counts a payment that the wallet sends after the wait was canceled', async () => {
  const { actions, send, sent, state } = await openWallet()
  const late = { settle: (_hash: string) => undefined as unknown }
  send.answer = () => new Promise(resolve => (late.settle = resolve))
  const paying = actions.payWithWallet()
  await expect.poll(() => sent).toHaveLength(1)
  actions.cancel()
  await paying
  expect(state().flow).toMatchObject({ failure: { code: 'ABORTED' } })
  late.settle('0xlate')
  await expect.poll(() => state().flow).toMatchObject({ status: 'succeeded', result: '0xlate' })
})

it('opens Connect and returns to the request', async () => {
  const { actions, view, connect, state } = await openWallet(coinRequest, { isConnected: false })
  actions.connect()
  expect(view()).toBe('Connect')
  await connect()
  await Promise.resolve()
  expect(view()).toBe('Pay')
  expect(state().request).toEqual(coinRequest)
})

it.each([
  ['dialog', 'Connect'],
  ['inline', 'ConnectWallets'],
] as const)('returns to the request if the visitor goes back from Connect: %s', async (placement, there) => {
  const { actions, connect, foyer, state } = await openWallet(coinRequest, {
    isConnected: false,
    options: { modal: { placement } },
  })
  const screen = () => currentRoute(foyer.getState().router).view
  actions.connect()
  expect(screen()).toBe(there)
  foyer.router.goBack()
  expect([screen(), state().request]).toEqual(['Pay', coinRequest])
  // A connection after this belongs to no request.
  foyer.router.reset({ view: 'Connect' })
  await connect()
  await Promise.resolve()
  expect(screen()).not.toBe('Pay')
})

it('does not show the request again to a visitor who left and connects later', async () => {
  const { actions, view, connect, foyer } = await openWallet(coinRequest, { isConnected: false })
  actions.connect()
  foyer.close({ isForced: true })
  await connect()
  await Promise.resolve()
  expect(view()).toBeUndefined()
})

it('stays on the request when the visitor disconnects', async () => {
  const { actions, view, foyer } = await openWallet()
  await actions.disconnect()
  expect(foyer.getState().connection.byNamespace.eip155).toBeUndefined()
  expect(view()).toBe('Pay')
})
