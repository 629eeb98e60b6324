import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import type { StoryScript } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { fillingIn, sendingOtherwise, storyReceiver } from '../stories/storySend.js'
import { coinForToken, reviewing, swappingOtherwise } from '../stories/storySwap.js'
import { typeInModal } from '../stories/typeInModal.js'
import { connectedAt } from '../stories/visits.js'
import { openModal } from './openModal.test.support.js'
import { listenTo } from './screenReader.test.support.js'

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`
const wallet = byTestId('wallet-selector-ember')
const waiting: StoryScript = { connect: 'wait' }

const header = (title: string, ...buttons: readonly string[]) => [
  `dialog, ${title}`,
  'banner',
  ...(buttons.includes('Back') ? ['button, Back'] : []),
  `heading, ${title}, level 2`,
  title,
  ...buttons.filter(each => each !== 'Back').map(each => `button, ${each}`),
]

it('announces connecting and its end to a screen reader, after listing the wallets [USER-28]', async () => {
  const { find, foyer } = await openModal(({ open }) => open({ view: 'Connect' }), {
    script: waiting,
  })
  await find(wallet)
  const reader = await listenTo(await find('dialog'))
  expect(await reader.readAll()).toEqual([
    ...header('Connect wallet', 'What is a wallet?', 'Close'),
    'heading, Installed, level 3',
    'list, Installed',
    ...['Ember', 'Umbra', 'Verdant'].flatMap((each, index) => [
      `listitem, level 1, position ${index + 1}, set size 3`,
      `button, ${each}`,
    ]),
    'status',
  ])
  await reader.press('button, Ember')
  await find(byTestId('connecting-status'))
  expect(await reader.readAll()).toEqual([
    ...header('Ember', 'Back', 'Close'),
    // The view has the focus, as the pressed row is gone.
    'group, Ember',
    'heading, Continue in Ember, level 3',
    'paragraph',
    'Approve the request in Ember.',
    'status',
    'button, Cancel',
  ])
  foyer.connection.cancelConnect()
  await find(byTestId('connecting-retry'))
  await expect
    .poll(reader.announced)
    .toEqual([
      'polite: Connection canceled',
      'polite: Nothing was shared. Try again, or choose another wallet.',
    ])
  expect(await reader.readAll()).toEqual(
    expect.arrayContaining(['heading, Connection canceled, level 3', 'button, Try again']),
  )
})

const rowsOf = async (reader: Awaited<ReturnType<typeof listenTo>>) =>
  (await reader.readAll()).filter(each => /^button, (Ember|Umbra|Verdant)/.test(each))

it('identifies the connected and the last used wallet to a screen reader [USER-28]', async () => {
  const { find, foyer } = await openModal(
    async foyer => {
      await foyer.connect({ connectorId: 'verdant' })
      await foyer.disconnect()
      foyer.open({ view: 'Connect' })
    },
    { options: { features: { multiWallet: true } } },
  )
  await find(byTestId('wallet-selector-verdant'))
  const reader = await listenTo(await find('dialog'))
  expect(await rowsOf(reader)).toEqual(['button, Verdant', 'button, Ember', 'button, Umbra'])
  const all = await reader.readAll()
  expect(all.slice(all.indexOf('list, Recent')).find(each => each.startsWith('button'))).toBe(
    'button, Verdant',
  )
  await foyer.connect({ connectorId: 'umbra' })
  foyer.open({ view: 'Connect' })
  await expect
    .poll(() => rowsOf(reader))
    .toEqual(['button, Umbra Connected', 'button, Ember', 'button, Verdant'])
})

it('announces the number of results of a search to a screen reader [USER-28]', async () => {
  const wallets = Array.from({ length: 14 }, (_, index) => [`w${index}`, `Wallet ${index + 1}`] as const)
  const { container, find } = await openModal(({ open }) => open({ view: 'Connect' }), {
    script: { wallets },
  })
  await find(byTestId('wallet-filter'))
  const reader = await listenTo(await find('dialog'))
  expect((await reader.readAll()).filter(each => each.startsWith('searchbox'))).toHaveLength(1)
  const type = (text: string) =>
    typeInModal('foyer-wallet-filter', text, byTestId('wallet-list'))({ canvasElement: container })
  await type('Wallet 1')
  await expect.poll(reader.announced).toEqual(['polite: 6 results'])
  await type('Wallet 14')
  await expect.poll(reader.announced).toEqual(['polite: 6 results', 'polite: 1 result'])
})

it("provides the account's balance, address, actions and selected tab to a screen reader [USER-28]", async () => {
  onTestFinished(serveStoryBlockchain())
  const { find } = await openModal(
    async foyer => {
      await connectedAt()(foyer)
      foyer.open({ view: 'Account' })
    },
    { options: storyBlockchainServices },
  )
  await find(byTestId('account-settings'))
  await find('[role="tabpanel"] button')
  const reader = await listenTo(await find('dialog'))
  const tabs = (chosen: string) =>
    ['Tokens', 'NFTs', 'Activity'].map((each, index) =>
      each === chosen
        ? `tab, ${each}, selected, 1 control, position ${index + 1}, set size 3`
        : `tab, ${each}, not selected, position ${index + 1}, set size 3`,
    )
  const all = await reader.readAll()
  expect(all.slice(0, all.indexOf('tabpanel, Tokens') + 4)).toEqual([
    'dialog, Account',
    'banner',
    'button, Account 0x8ba1…BA72, Settings',
    '0x8ba1…BA72',
    'button, Copy address',
    'status',
    'button, Northwind, Choose network, Northwind',
    'heading, Account, level 2',
    'Account',
    'button, Close',
    '$',
    '31,365',
    '.53',
    '12.4829 ETH',
    '12.482 ETH',
    'button, Hide balances',
    'group, Account actions',
    'button, Buy',
    'button, Swap',
    'button, Receive',
    'button, Send',
    'tablist, Account contents, orientated horizontally',
    ...tabs('Tokens'),
    'tabpanel, Tokens',
    'list, Tokens',
    'listitem, level 1, position 1, set size 4',
    'button, Ether 12.482 ETH $30,114.99',
  ])
  await reader.press(tabs('Tokens')[2] ?? '')
  await find(`${byTestId('tab-activity')}[aria-selected="true"]`)
  const activity = await reader.readAll()
  expect(activity.filter(each => each.startsWith('tab, '))).toEqual(tabs('Activity'))
  expect(activity).toContain('tabpanel, Activity')
})

/** The description of the button that sends. */
const transfer =
  'You send 1.5 ETH from Ember 0x8ba1…BA72 to 0x2546…Ec30 on Northwind. The network fee is about 0.00042 ETH, the total about 1.50042 ETH. This cannot be undone.'

/** The description of the button that swaps. */
const swap =
  'You swap 1.5 ETH from Ember 0x8ba1…BA72 for about 3,571.70625 PUSD, at least 3,535.989187 PUSD, on Northwind. The network fee is about 0.0018 ETH.'

it('announces invalid input, the review and the sent transfer to a screen reader [USER-28]', async () => {
  onTestFinished(serveStoryBlockchain())
  const asked: { answer?: (hash: string) => void } = {}
  const sendAsset = () =>
    new Promise<string>(resolve => {
      asked.answer = resolve
    })
  const { container, find, all } = await openModal(
    async foyer => {
      foyer.open()
      await fillingIn(() => undefined)(foyer)
    },
    { options: storyBlockchainServices, script: sendingOtherwise({ abilities: { sendAsset } }) },
  )
  const canvas = { canvasElement: container }
  await find(byTestId('send-receiver'))
  const reader = await listenTo(await find('dialog'))
  expect(await reader.readAll()).toEqual([
    ...header('Send', 'Back', 'Close'),
    'textbox, Amount, 12.482 ETH Max, placeholder 0',
    'button, ETH, choose another token',
    'ETH',
    '12.4829 ETH',
    '12.482 ETH',
    'button, Max',
    'status',
    'textbox, To, placeholder Name or address',
    'button, Paste',
    'status',
    'status',
    'button, Add amount',
  ])
  await typeInModal('foyer-send-amount', '1000000', '.amount-field[data-state="invalid"]')(canvas)
  await typeInModal('foyer-send-receiver', 'nobody', '.receiver-field[data-state="invalid"]')(canvas)
  await expect
    .poll(reader.announced)
    .toEqual(['polite: Not enough ETH', 'polite: Looking up the name', 'polite: Invalid address'])
  const fields = (await reader.readAll()).filter(each => each.startsWith('textbox'))
  expect(fields).toEqual([
    'textbox, Amount, 1000000, $2,412,500,000.00 12.482 ETH Max Not enough ETH, invalid',
    'textbox, To, nobody, Invalid address, invalid',
  ])
  await typeInModal('foyer-send-amount', '1.5', '.amount-field:not([data-state])')(canvas)
  await typeInModal(
    'foyer-send-receiver',
    storyReceiver,
    `${byTestId('send-review')}:not([aria-disabled])`,
  )(canvas)
  await reader.press('button, Review send')
  await find(`${byTestId('send-fee')} bdi`)
  expect(await reader.readAll()).toEqual([
    ...header('Review send', 'Back', 'Close'),
    'group, Review send',
    'Send',
    '1.5 ETH',
    '$3,618.75',
    'To',
    '0x2546…Ec30',
    'status',
    'Details',
    'term',
    'From',
    'definition',
    'Ember',
    '0x8ba1…BA72',
    'term',
    'To',
    'definition',
    'No earlier send known',
    'definition',
    'image, 0x 2546 BcD3 c846 21e9 76D8 185a 91A9 22aE 77EC Ec30',
    'term',
    'Network',
    'definition',
    'button, Northwind',
    'term',
    'Network fee',
    'definition',
    '0.00042 ETH',
    '$1.01',
    'term',
    'Total',
    'definition',
    '1.50042 ETH',
    '$3,619.76',
    'status',
    'paragraph',
    'You send',
    '1.5 ETH',
    'from',
    'Ember',
    '0x8ba1…BA72',
    'to',
    '0x2546…Ec30',
    'on',
    'Northwind',
    '.',
    'The network fee is about',
    '0.00042 ETH',
    ', the total about',
    '1.50042 ETH',
    '.',
    'This cannot be undone.',
    'button, Cancel',
    `button, Send 1.5 ETH, ${transfer}`,
  ])
  await reader.press(`button, Send 1.5 ETH, ${transfer}`)
  await find(byTestId('send-asking'))
  const isSaid = (words: string) => async () =>
    (await reader.announced()).some(each => each.startsWith(`polite: ${words}`))
  await expect.poll(isSaid('Confirm in Ember')).toBe(true)
  expect((await reader.readAll()).slice(-2)).toEqual([
    'button, Stop waiting',
    `button, Send 1.5 ETH, ${transfer}, busy, disabled`,
  ])
  asked.answer?.(`0x${'5e'.repeat(32)}`)
  await find(byTestId('send-done'))
  await expect.poll(isSaid('Transaction started')).toBe(true)
  await expect.poll(() => all('.snackbar')).toEqual([])
  const read = await reader.readAll()
  const start = read.indexOf('heading, Transaction started, level 3')
  expect(read.slice(start)).toEqual([
    'heading, Transaction started, level 3',
    'paragraph',
    '1.5 ETH to 0x2546…Ec30',
    'link, View on explorer, Opens in a new tab',
    'Details',
    'term',
    'From',
    'definition',
    '0x8ba1…BA72',
    'term',
    'To',
    'definition',
    'image, 0x 2546 BcD3 c846 21e9 76D8 185a 91A9 22aE 77EC Ec30',
    'term',
    'Network',
    'definition',
    'Northwind',
    'button, Save as image',
    'status',
    'button, Done',
  ])
})

it('announces to a screen reader the swap request in the wallet and its rejection [USER-28]', async () => {
  onTestFinished(serveStoryBlockchain())
  const asked: { decline?: (error: FoyerError) => void } = {}
  const sendTransaction = () =>
    new Promise<string>((_, reject) => {
      asked.decline = reject
    })
  const { find } = await openModal(
    async foyer => {
      foyer.open()
      await reviewing(coinForToken)(foyer)
    },
    { options: storyBlockchainServices, script: swappingOtherwise({ abilities: { sendTransaction } }) },
  )
  await find(`${byTestId('swap-confirm')}:not([data-state])`)
  const reader = await listenTo(await find('dialog'))
  await reader.press(`button, Swap 1.5 ETH, ${swap}`)
  await find(byTestId('swap-asking'))
  const isSaid = (words: string) => async () =>
    (await reader.announced()).some(each => each.startsWith(`polite: ${words}`))
  await expect.poll(isSaid('Confirm in Ember')).toBe(true)
  asked.decline?.(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' }))
  await find(byTestId('swap-failed'))
  await expect.poll(isSaid('Request declined')).toBe(true)
})

it('announces a snackbar politely and a configuration mistake assertively to a screen reader [USER-28]', async () => {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }), {
    script: waiting,
    options: { advanced: { debug: true } },
  })
  await find(wallet)
  // Raises one alert first, because this virtual reader, unlike real ones, ignores an alert that is inserted with its
  // text.
  foyer.notices.raiseAlert(new FoyerError('VIEW_FAILED', { view: 'Account' }))
  await find('.alert-bar')
  foyer.notices.hideAlert()
  await expect.poll(() => all('.alert-bar')).toEqual([])
  const reader = await listenTo(await find('dialog'))
  foyer.notices.showSnackbar('success', { kind: 'text', text: 'Saved' })
  await expect.poll(reader.announced).toEqual(['polite: Saved'])
  foyer.notices.raiseAlert(new FoyerError('VIEW_FAILED', { view: 'Account' }))
  const alert = await find('.alert-bar__text')
  const isSpoken = async () =>
    (await reader.announced()).some(each => each.startsWith(`assertive: ${alert.textContent}`))
  await expect.poll(isSpoken).toBe(true)
})

it('provides the list and the connection in Arabic to a screen reader [USER-28]', async () => {
  const { find } = await openModal(({ open }) => open({ view: 'Connect' }), {
    script: waiting,
    locale: 'ar',
  })
  await find(wallet)
  await expect.poll(async () => (await find(byTestId('header-text'))).textContent).toBe('ربط المحفظة')
  const reader = await listenTo(await find('dialog'))
  expect(await reader.readAll()).toEqual([
    'dialog, ربط المحفظة',
    'banner',
    'heading, ربط المحفظة, level 2',
    'ربط المحفظة',
    'button, ما هي المحفظة؟',
    'button, إغلاق',
    'heading, المثبتة, level 3',
    'list, المثبتة',
    ...['Ember', 'Umbra', 'Verdant'].flatMap((each, index) => [
      `listitem, level 1, position ${index + 1}, set size 3`,
      `button, ${each}`,
    ]),
    'status',
  ])
  await reader.press('button, Ember')
  await find(byTestId('connecting-status'))
  expect(await reader.readAll()).toEqual([
    'dialog, Ember',
    'banner',
    'button, رجوع',
    'heading, Ember, level 2',
    'Ember',
    'button, إغلاق',
    'group, Ember',
    'heading, تابع في Ember, level 3',
    'paragraph',
    'وافق على الطلب في Ember.',
    'status',
    'button, إلغاء',
  ])
})
