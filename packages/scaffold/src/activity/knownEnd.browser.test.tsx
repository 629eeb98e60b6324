import { type ChainClient, type NetworkId, parseAccountId, toAccountId } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyCollectible, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { sendingOtherwise, storyReceiver } from '../stories/storySend.js'
import { connectedAt } from '../stories/visits.js'

type End = Awaited<ReturnType<NonNullable<ChainClient['readOutcome']>>>

const sent = { operationType: 'send', status: 'pending' }
const [pending, another] = [
  storyTransaction('1', sent, storyToken('out', '5')),
  storyTransaction('2', sent, storyToken('out', '5')),
]

/** Follows a payment of the account on a network to its end. */
async function payOn(foyer: FoyerInstance, networkId: string, end: End): Promise<void> {
  const orders = await foyer.features.load('payments')
  const active = foyer.getState().connection.byNamespace.eip155?.activeAccount
  if (!active) throw new Error('not connected')
  const account = toAccountId(networkId as NetworkId, parseAccountId(active).address)
  const summary = { amount: '5', symbol: 'ETH', to: storyReceiver }
  const ask = async () => pending.metadata.hash
  await orders.ask({ id: 'own', kind: 'send', account, summary, ask })
  expect(await orders.waitForEnd('own', AbortSignal.timeout(9000))).toMatchObject({ status: end.status })
  orders.tell('own') // the visitor has seen it on top
}

interface Visit {
  readonly networkId?: string
  readonly history?: readonly ReturnType<typeof storyTransaction>[]
  readonly view?: 'Transactions' | 'Account'
}

/** Opens the history, whose service still calls a payment pending that has ended. */
async function openLagging(
  end: End,
  { networkId = 'eip155:1', history = [pending, another], view = 'Transactions' }: Visit = {},
) {
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const { find, all } = await openModal(
    async foyer => {
      await connectedAt()(foyer)
      await payOn(foyer, networkId, end)
      foyer.account.chooseTab(1)
      foyer.open({ view })
    },
    {
      options: storyBlockchainServices,
      script: sendingOtherwise({ reads: { readOutcome: async () => end } }),
    },
  )
  const textOf = async (selector: string) =>
    (await find(selector)).textContent?.replace(/[\u2068\u2069]/g, '') ?? ''
  const row = (id: string) => `[data-testid="foyer-transaction-${id}"]`
  const onReceipt = async () => {
    ;(await find(row('1'))).click()
    return [await textOf('[data-testid="foyer-receipt-status"]'), await textOf('.detail-list__value')]
  }
  return { find, all, inRow: (id: string) => textOf(row(id)), onReceipt }
}

it.each([
  [{ status: 'succeeded' }, 'Sent to 0x2546…Ec30', '−5 ETH', 'Confirmed'],
  [{ status: 'failed' }, 'Send to 0x2546…Ec30', '5 ETH', 'Failed'],
  [{ status: 'dropped' }, 'Send to 0x2546…Ec30', '5 ETH', 'Dropped'],
  [{ status: 'replaced', by: '0x6b' }, 'Send', '5 ETH', 'Replaced'],
] as const)(
  'shows the known end of an own payment that the history still calls pending: %o',
  async (end, title, amount, status) => {
    const { inRow, onReceipt } = await openLagging(end)
    const text = await inRow('1')
    expect(text.startsWith(title + amount)).toBe(true)
    expect(text).not.toContain('Pending')
    expect(await inRow('2')).toContain('Pending')
    expect(await onReceipt()).toEqual([title + status, amount])
  },
)

it('does not take the end of a transaction of another network with the same hash', async () => {
  const { inRow } = await openLagging({ status: 'failed' }, { networkId: 'eip155:10' })
  expect(await inRow('1')).toContain('Pending')
})

it('does not list a collectible of a failed payment that the history still calls pending', async () => {
  const mint = (id: string, number: number) =>
    storyTransaction(id, { operationType: 'mint', status: 'pending' }, storyCollectible('in', number))
  const { find, all } = await openLagging(
    { status: 'failed' },
    { history: [mint('1', 1), mint('2', 2)], view: 'Account' },
  )
  await find('[data-testid^="foyer-collectible-0x"]')
  const names = all('[data-testid^="foyer-collectible-0x"]').map(each => each.getAttribute('data-testid'))
  expect(names).toEqual([expect.stringMatching(/\/2$/)])
})
