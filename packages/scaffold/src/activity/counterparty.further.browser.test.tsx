import { toAccountId } from '@foyer/common'
import type { OrderSummary } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { type StoryScript, storyAddresses } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, storyCollectible, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { quickNetwork, sendingOtherwise, storyReceiver } from '../stories/storySend.js'
import { connectedAt } from '../stories/visits.js'

const [own, other = ''] = storyAddresses.eip155
/** The other side of each transaction in the history. */
const bruno = `0x${'8'.repeat(40)}`
const id = '5'.repeat(64)
const toBruno: OrderSummary = { amount: '5', symbol: 'ETH', to: 'bruno.example', toAddress: storyReceiver }

/** Removes the isolates that keep a value's direction. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '')

interface Visit {
  readonly history: readonly ReturnType<typeof storyTransaction>[]
  /** A transfer that was made here, and its payer if it is not the account in use. */
  readonly sent?: OrderSummary
  readonly payer?: string
  readonly hash?: string
  /** The app's name of the other side. */
  readonly label?: string
  readonly labelled?: string
  /** The tokens of the account. */
  readonly balances?: readonly object[]
  readonly script?: StoryScript
}

async function openHistory({
  history,
  sent,
  payer = own,
  hash = `0x${id}`,
  label,
  labelled = bruno,
  balances,
  script = quickNetwork,
}: Visit) {
  const balance = balances && (() => ({ balances }))
  onTestFinished(serveStoryBlockchain({ history: inPages(history), ...(balance ? { balance } : {}) }))
  const send = async (foyer: FoyerInstance, summary: OrderSummary) => {
    const orders = await foyer.features.load('payments')
    const account = toAccountId(storyNetworks[0].id, payer)
    await orders.ask({ id: 'one', kind: 'send', account, summary, ask: async () => hash })
    await orders.waitForEnd('one', AbortSignal.timeout(10_000)).catch(() => undefined)
  }
  const modal = await openModal(
    async foyer => {
      if (label) foyer.account.addLabel(labelled, label)
      await connectedAt()(foyer)
      if (balances) await (await foyer.features.load('tokens')).refresh()
      if (sent) await send(foyer, sent)
      foyer.open({ view: 'Transactions' })
    },
    { options: storyBlockchainServices, script },
  )
  const row = (rowId: string) => modal.find(`[data-testid="foyer-transaction-${rowId}"]`)
  const title = async (rowId: string) =>
    plain((await row(rowId)).querySelector('.value-row__main')?.textContent)
  const details = async (rowId: string) => {
    ;(await row(rowId)).click()
    return [...(await modal.find('.detail-list')).children].map(each => plain(each.textContent))
  }
  return { title, details }
}

const sentOut = (...transfers: readonly object[]) =>
  storyTransaction(id, { operationType: 'send' }, ...transfers)

it('does not name the receiver of a transfer for the transaction that replaced it', async () => {
  const by = '7'.repeat(64)
  const script = sendingOtherwise({
    reads: { readOutcome: async () => ({ status: 'replaced', by: `0x${by}` }) },
  })
  const history = [storyTransaction(by, { operationType: 'send' }, storyToken('out', '5'))]
  const { title, details } = await openHistory({ history, sent: toBruno, script })
  expect(await title(by)).toBe('Sent')
  expect((await details(by)).filter(line => line.startsWith('To'))).toEqual([])
})

it.each([{ to: 'savings.example', toAddress: own }, { to: own }])(
  'does not say that money came from the account that received it: %o',
  async to => {
    const arrived = storyTransaction(id, { operationType: 'receive' }, storyToken('in', '5'))
    const sent = { amount: '5', symbol: 'ETH', ...to }
    const script = { ...quickNetwork, accounts: 2 }
    const { title, details } = await openHistory({ history: [arrived], sent, payer: other, script })
    expect(await title(id)).toBe('Received')
    expect((await details(id)).filter(line => line.startsWith('From'))).toEqual([])
  },
)

it('names the receiver only for the transfer of that asset and amount', async () => {
  const history = [sentOut(storyToken('out', '5'), storyToken('out', '0.01'), storyToken('out', '5', 'FEE'))]
  const { title, details } = await openHistory({ history, sent: toBruno, label: 'Bruno' })
  expect(await title(`${id}/0`)).toBe('Sent to bruno.example')
  expect(await title(`${id}/1`)).toBe('Sent')
  expect(await title(`${id}/2`)).toBe('Sent')
  expect(await details(`${id}/0`)).toContain(`Tobruno.example${storyReceiver}`)
})

it.each([
  ['a part went elsewhere', storyToken('out', '4.5'), storyToken('out', '0.5')],
  ['two are alike', storyToken('out', '5'), storyToken('out', '5')],
])('names no receiver if %s', async (_, ...transfers) => {
  const { title } = await openHistory({ history: [sentOut(...transfers)], sent: toBruno })
  expect(await title(`${id}/0`)).toBe('Sent')
  expect(await title(`${id}/1`)).toBe('Sent')
})

it('keeps the name that the app gave an address, to which the visitor sent by its address', async () => {
  const history = [sentOut(storyToken('out', '5'))]
  const sent = { amount: '5', symbol: 'ETH', to: bruno }
  const { title } = await openHistory({ history, sent, label: 'Bruno' })
  expect(await title(id)).toBe('Sent to Bruno')
})

it.each(['constructor', '__proto__'])('has no name for a sender that no app named: %s', async sentFrom => {
  const arrived = storyTransaction(id, { operationType: 'receive' }, storyToken('in', '5'))
  const history = [{ ...arrived, metadata: { ...arrived.metadata, sentFrom } }]
  const { title } = await openHistory({ history })
  expect(await title(id)).toBe('Received')
})

const tokenWith = (symbol: string, address: string) => ({
  name: symbol,
  symbol,
  chainId: storyNetworks[0].id,
  address: toAccountId(storyNetworks[0].id, address),
  value: 100,
  price: 1,
  quantity: { decimals: '6', numeric: '100' },
})

it.each([
  ['a token', { transfer: storyToken('out', '5', 'PUSD') }],
  [
    'a token of the account',
    { transfer: storyToken('out', '5', 'PUSD'), balances: [tokenWith('PUSD', bruno)] },
  ],
  [
    'a token with the coin’s symbol',
    { transfer: storyToken('out', '5'), balances: [tokenWith('ETH', bruno)] },
  ],
  ['a collectible', { transfer: storyCollectible('out', 7) }],
  ['a collectible with the coin’s symbol', { transfer: storyCollectible('out', 7, { name: 'ETH' }) }],
])('names no contract that the app labelled as the receiver of %s', async (_, { transfer, ...visit }) => {
  const { title, details } = await openHistory({
    history: [sentOut(transfer)],
    label: 'A contract',
    ...visit,
  })
  expect(await title(id)).toBe('Sent')
  expect((await details(id)).filter(line => line.startsWith('To'))).toEqual([])
})

it.each([own, own.toLowerCase()])(
  'does not say that the account paid itself what it claimed: %s',
  async sentFrom => {
    const claimed = storyTransaction(id, { operationType: 'receive' }, storyToken('in', '5', 'PUSD'))
    const history = [{ ...claimed, metadata: { ...claimed.metadata, sentFrom } }]
    const { title, details } = await openHistory({ history, label: 'My savings', labelled: sentFrom })
    expect(await title(id)).toBe('Received')
    expect((await details(id)).filter(line => line.startsWith('From'))).toEqual([])
  },
)
