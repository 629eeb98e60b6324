import { toAccountId } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { selectActivity } from '@foyer/core/features'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { type StoryScript, storyAddresses } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { daysAgo, inPages, storyToken, storyTransaction } from '../stories/storyHistory.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { connectedAt } from '../stories/visits.js'

const bruno = `0x${'8'.repeat(40)}`
const row = (id: string) => `[data-testid="foyer-transaction-${id}"]`

/** Removes the isolates that keep a value's direction. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '')

interface Visit {
  readonly history: readonly ReturnType<typeof storyTransaction>[]
  readonly locale?: string
  /** The app's name of the other side. */
  readonly label?: string
  readonly script?: StoryScript
  readonly options?: Pick<FoyerOptions, 'networks'>
}

async function openHistory({ history, locale = 'en', label, script, options }: Visit) {
  onTestFinished(serveStoryBlockchain({ history: inPages(history) }))
  const modal = await openModal(
    async foyer => {
      if (label) foyer.account.addLabel(bruno, label)
      await connectedAt()(foyer)
      foyer.open({ view: 'Transactions' })
    },
    { options: { ...storyBlockchainServices, ...options }, locale, ...(script ? { script } : {}) },
  )
  const shown = async () => {
    const rows = [...(await modal.find('.detail-list')).children].map(each => {
      const [label, ...values] = [...each.children].map(part => plain(part.textContent))
      return [label, values.join(' ')] as const
    })
    return Object.fromEntries(rows)
  }
  const details = async (id: string) => {
    ;(await modal.find(row(id))).click()
    return await shown()
  }
  return { ...modal, details, shown }
}

/** Returns the left edge of a character on the screen. */
function leftOf(element: Element, character: string): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const start = node.textContent?.indexOf(character) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + 1)
    return range.getBoundingClientRect().left
  }
  throw new Error(`no ${character}`)
}

it.each([
  ['en', 'ETH'],
  ['ar', 'ETH'],
  ['he', 'שקל'],
])('shows what went out with a minus before its digits: %s %s', async (locale, symbol) => {
  const history = [storyTransaction('1', { operationType: 'send' }, storyToken('out', '5', symbol))]
  const { find } = await openHistory({ history, locale })
  const amount = (await find(row('1'))).querySelector('.value-row__note bdi')
  expect(plain(amount?.textContent)).toBe(`−5 ${symbol}`)
  expect(leftOf(amount as Element, '−')).toBeLessThan(leftOf(amount as Element, '5'))
})

it.each([
  ['send', 'out', { From: expect.stringMatching(/^Ember 0x.*…/), To: `bruno.eth ${bruno}` }],
  ['receive', 'in', { From: `bruno.eth ${bruno}`, To: expect.stringMatching(/^Ember 0x.*…/) }],
] as const)('shows both sides on the receipt: %s', async (operationType, way, sides) => {
  const history = [storyTransaction('1', { operationType }, storyToken(way, '5'))]
  const { details } = await openHistory({ history, label: 'bruno.eth' })
  expect(await details('1')).toMatchObject({ ...sides, Network: 'Northwind' })
})

it('shows only the visitor’s side if the other one is unknown, and neither for an exchange', async () => {
  const history = [
    storyTransaction('1', { operationType: 'send' }, storyToken('out', '5', 'PUSD')),
    storyTransaction('2', { operationType: 'trade' }, storyToken('out', '5'), storyToken('in', '5', 'PUSD')),
  ]
  const { details, find } = await openHistory({ history })
  expect(Object.keys(await details('1'))).toEqual(['Amount', 'From', 'Date', 'Network'])
  ;(await find('[data-testid="foyer-receipt-done"]')).click()
  expect(Object.keys(await details('2'))).toEqual(['Amount', 'Date', 'Network'])
})

it('shows the hash of a transaction on a network without an explorer', async () => {
  const history = [storyTransaction('1', { operationType: 'send' }, storyToken('out', '5'))]
  const { blockExplorer: _, ...network } = storyNetworks[0]
  const { details } = await openHistory({ history, options: { networks: [network] } })
  expect(await details('1')).toMatchObject({ 'Transaction hash': history[0]?.metadata.hash })
})

it('keeps the account and the network of an open receipt', async () => {
  const history = [storyTransaction('1', { operationType: 'send' }, storyToken('out', '5'))]
  const { details, shown, all, foyer } = await openHistory({ history, script: { accounts: 2 } })
  const before = await details('1')
  expect(before).toMatchObject({ From: expect.stringMatching(/0x8ba1…BA72$/), Network: 'Northwind' })
  const links = () => all('a[href*="/tx/"]').map(each => each.getAttribute('href'))
  const linksBefore = links()
  expect(linksBefore).toHaveLength(1)
  foyer.connection.chooseAccount(toAccountId(storyNetworks[0].id, storyAddresses.eip155[1] ?? ''))
  await foyer.switchNetwork('eip155:10')
  const listed = toAccountId('eip155:10', storyAddresses.eip155[1] ?? '')
  await vi.waitFor(() => expect(selectActivity(foyer.getState()).account).toBe(listed))
  await new Promise(requestAnimationFrame)
  expect(await shown()).toEqual(before)
  expect(links()).toEqual(linksBefore)
})

const trade = [storyToken('out', '5'), storyToken('in', '9', 'PUSD')]

it.each([
  ['one transfer', [storyToken('out', '5')]],
  ['several transfers', [storyToken('out', '5'), storyToken('out', '1'), storyToken('in', '2', 'PUSD')]],
])('follows the transaction of an open receipt to its end: %s', async (_, transfers) => {
  const history = [
    storyTransaction('1', { operationType: 'send', status: 'pending' }, storyToken('out', '5')),
  ]
  const { details, shown, find, foyer } = await openHistory({ history, script: { accounts: 2 } })
  const status = async () => (await find('[data-testid="foyer-receipt-status"]')).textContent
  const before = await details('1')
  expect(await status()).toBe('SendPending')
  history[0] = storyTransaction('1', { operationType: 'send' }, ...transfers)
  await (await foyer.features.load('activity')).retry()
  await expect.poll(status).toBe('SentConfirmed')
  expect(await shown()).toMatchObject({ From: before['From'], Network: 'Northwind' })
  history[0] = storyTransaction('1', { operationType: 'receive', status: 'pending' }, storyToken('in', '5'))
  const listed = toAccountId(storyNetworks[0].id, storyAddresses.eip155[1] ?? '')
  foyer.connection.chooseAccount(listed)
  await vi.waitFor(() =>
    expect(selectActivity(foyer.getState())).toMatchObject({ account: listed, status: 'ready' }),
  )
  await new Promise(requestAnimationFrame)
  expect(await status()).toBe('SentConfirmed')
  expect(await shown()).toMatchObject({ From: before['From'], Network: 'Northwind' })
})

it.each([
  ['send', 'failed', [storyToken('out', '5')], 'Send to bruno.eth', 'Failed'],
  ['receive', 'failed', [storyToken('in', '5')], 'Receive from bruno.eth', 'Failed'],
  ['trade', 'failed', trade, 'Swap', 'Failed'],
  ['send', 'pending', [storyToken('out', '5')], 'Send to bruno.eth', 'Pending'],
  ['stake', 'pending', [storyToken('out', '5')], 'Stake', 'Pending'],
  ['send', 'confirmed', [storyToken('out', '5')], 'Sent to bruno.eth', 'Confirmed'],
])(
  'says what was done only if it was done: %s, %s',
  async (operationType, status, transfers, title, text) => {
    const history = [storyTransaction('1', { operationType, status }, ...transfers)]
    const { details, find } = await openHistory({ history, label: 'bruno.eth' })
    expect(plain((await find(row('1'))).querySelector('.value-row__main')?.textContent)).toBe(title)
    await details('1')
    expect(plain((await find('[data-testid="foyer-receipt-status"]')).textContent)).toBe(title + text)
  },
)

it('shows no value of a failed transfer, because nothing moved', async () => {
  const transfer = { ...storyToken('out', '5'), value: 12_000 }
  const history = [storyTransaction('1', { operationType: 'send', status: 'failed' }, transfer)]
  const { details } = await openHistory({ history, label: 'bruno.eth' })
  expect(await details('1')).not.toHaveProperty('Value at the time')
})

it('shows the time of day in the groups of today and yesterday, and the date in the others', async () => {
  const history = [0, 1, 2].map(days =>
    storyTransaction(`${days}`, { minedAt: daysAgo(days) }, storyToken('in', '5')),
  )
  const { find } = await openHistory({ history })
  const dates = await Promise.all(
    ['0', '1', '2'].map(async id => (await find(row(id))).querySelector('.value-row__end')?.textContent),
  )
  const time = expect.stringMatching(/^\d{1,2}:\d\d\s[AP]M$/)
  expect(dates).toEqual([time, time, expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}$/)])
})

it('shows no time of day of a transaction of which only the day is known', async () => {
  const today = new Date().toLocaleDateString('sv') // as ISO 8601 writes a day
  const history = [storyTransaction('1', { minedAt: today }, storyToken('in', '5'))]
  const { find, details } = await openHistory({ history })
  expect((await find('[data-testid="foyer-activity"] :is(h3, h4)')).textContent).toBe('Today')
  const date = new Date()
  expect((await find(row('1'))).querySelector('.value-row__end')?.textContent).toBe(
    date.toLocaleDateString('en', { month: 'short', day: 'numeric' }),
  )
  expect(await details('1')).toMatchObject({ Date: date.toLocaleDateString('en', { dateStyle: 'medium' }) })
})
