import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { inPages, manyTransactions } from '../stories/storyHistory.js'
import {
  afterSending,
  complete,
  fillingIn,
  quickNetwork,
  sendingScript,
  storyReceiver,
} from '../stories/storySend.js'
import { connectedAt } from '../stories/visits.js'

const part = (testId: string) => `[data-testid="${testId}"]`
const hidden = '••••••'

async function openHidden(
  view: 'Account' | 'Transactions' | 'WalletSend' | 'WalletSendPreview',
  visit: (foyer: FoyerInstance) => Promise<void> = connectedAt(),
) {
  onTestFinished(serveStoryBlockchain({ history: inPages(manyTransactions(3)) }))
  const modal = await openModal(
    async foyer => {
      await visit(foyer)
      foyer.open({ view })
    },
    { options: storyBlockchainServices, script: { ...sendingScript, accounts: 2 } },
  )
  modal.foyer.account.hideBalances(true)
  const shown = () => modal.all('dialog[open] .view:not([data-state])').find(each => each.clientHeight > 0)
  const said = () => shown()?.textContent ?? ''
  return { ...modal, said }
}

function fieldInShadow(): HTMLElement {
  const element = document.createElement('div')
  element.attachShadow({ mode: 'open' }).append(document.createElement('input'))
  return element
}

function edited(tag: 'p' | 'a' | 'button'): HTMLElement {
  return Object.assign(document.createElement(tag), { contentEditable: 'true', tabIndex: 0 })
}

it('hides every balance of the account by its button and by the key H, and shows them again', async () => {
  const { find, said, foyer } = await openHidden('Account')
  foyer.account.hideBalances(false)
  await find(part('foyer-account-total'))
  await find('.value-row')
  expect(said()).toMatch(/31,365/)
  const button = await find(part('foyer-hide-balances'))
  expect(button.ariaLabel).toBe('Hide balances')
  button.click()
  await expect.poll(said).not.toMatch(/\d/)
  expect(said()).toContain(hidden)
  expect(button.ariaLabel).toBe('Show balances')
  const [first] = [...((await find('.account-hero')).querySelectorAll('[role="img"]') ?? [])]
  expect(first?.ariaLabel).toBe('hidden')
  button.focus()
  await userEvent.keyboard('h')
  await expect.poll(said).toMatch(/31,365/)
  await userEvent.keyboard('{Control>}h{/Control}')
  expect(foyer.getState().accounts.areBalancesHidden).toBe(false)
})

it('shows nothing again while the key H is held', async () => {
  const { find, said, foyer } = await openHidden('Account')
  foyer.account.hideBalances(false)
  const button = await find(part('foyer-hide-balances'))
  const press = (repeat: boolean) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', repeat, bubbles: true, composed: true }))
  press(false)
  await expect.poll(said).toContain(hidden)
  press(true)
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
})

it('leaves the key H to the page outside the modal, and keeps it from the page inside', async () => {
  const { find, foyer } = await openHidden('Account')
  const button = await find(`${part('foyer-hide-balances')}[aria-label="Show balances"]`)
  const heard: EventTarget[] = []
  const listen = ({ key, target }: KeyboardEvent) => void (key === 'h' && target && heard.push(target))
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  const press = (on: Element) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true, composed: true }))
  press(document.body)
  expect(heard).toEqual([document.body])
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
  press(button)
  expect(heard).toEqual([document.body])
  expect(foyer.getState().accounts.areBalancesHidden).toBe(false)
})

it.each(['', 'view', 'dialog__panel'])(
  'takes the letter H as text in a field of a closed shadow root: %s',
  async name => {
    const { find, foyer } = await openHidden('Account')
    const element = document.createElement('div')
    element.className = name
    const field = document.createElement('input')
    element.attachShadow({ mode: 'closed' }).append(field)
    ;(await find('.account-hero')).append(element)
    field.focus()
    await userEvent.keyboard('h')
    expect(field.value).toBe('h')
    expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
  },
)

it.each([
  ['in a field of an element with a shadow root of its own', () => fieldInShadow()],
  ['in text that the visitor edits', () => edited('p')],
  ['in a link that the visitor edits', () => edited('a')],
  ['in a button that the visitor edits', () => edited('button')],
])('takes the letter H as text: %s', async (_, make) => {
  const { find, foyer } = await openHidden('Account')
  const element = make()
  ;(await find('.account-hero')).append(element)
  ;(element.shadowRoot?.querySelector('input') ?? element).focus()
  await userEvent.keyboard('h')
  expect(element.shadowRoot?.querySelector('input')?.value ?? element.textContent).toBe('h')
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
})

it('leaves the key H to an element with a shadow root of its own', async () => {
  const { find, foyer } = await openHidden('Account')
  const element = document.createElement('div')
  const button = document.createElement('button')
  element.attachShadow({ mode: 'open' }).append(button)
  ;(await find('.account-hero')).append(element)
  button.focus()
  await userEvent.keyboard('h')
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
})

it('hears the key H on the modal itself, which has the focus before the visitor moves it', async () => {
  const { find, foyer } = await openHidden('Account')
  await find(part('foyer-hide-balances'))
  for (const isHidden of [false, true]) {
    const element = await find(isHidden ? '.dialog__panel' : '.view:not([data-state])')
    element.focus()
    await userEvent.keyboard('h')
    expect(foyer.getState().accounts.areBalancesHidden).toBe(isHidden)
  }
})

it('leaves the key H to a control that has used it', async () => {
  const { find, foyer } = await openHidden('Account')
  const button = await find(part('foyer-hide-balances'))
  const take = (event: Event) => event.preventDefault()
  button.addEventListener('keydown', take)
  onTestFinished(() => button.removeEventListener('keydown', take))
  button.focus()
  await userEvent.keyboard('h')
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
})

it('hides the balances of the form to send, its tokens and the accounts', async () => {
  const { find, said, foyer } = await openHidden('WalletSend', fillingIn(complete, 'WalletSend'))
  expect((await find(part('foyer-send-balance'))).textContent).toContain(hidden)
  foyer.router.push({ view: 'WalletSendSelectToken' })
  await find('.value-row')
  await expect.poll(said).not.toMatch(/\d/)
  foyer.router.push({ view: 'Profile' })
  await expect.poll(async () => (await find('.account-rows__total')).textContent).toBe(hidden)
})

it('hides the history, but not the receipt', async () => {
  const { find, all, foyer } = await openHidden('Transactions')
  const row = await find('button.value-row')
  expect(all('.value-row__end .value-row__main').map(each => each.textContent?.replace(/\D/g, ''))).toEqual(
    all('.value-row__end .value-row__main').map(() => ''),
  )
  expect(row.textContent).toContain(hidden)
  row.click()
  const amount = await find('.detail-list__value')
  expect(amount.textContent).toMatch(/\d/)
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
})

it.each([
  ['en', 'Send ETH to '],
  ['de', 'ETH an '],
  ['ar', 'إرسال \u2068ETH\u2069 إلى '],
  ['he', 'שליחת \u2068ETH\u2069 אל '],
])('hides the amount of a payment that the history does not contain yet: %s', async (locale, title) => {
  onTestFinished(serveStoryBlockchain({ history: inPages([]) }))
  const { find, foyer } = await openModal(
    afterSending(storyReceiver, 1, async given => given.open({ view: 'Transactions' })),
    { options: storyBlockchainServices, script: quickNetwork, locale },
  )
  const payment = await find(`${part('foyer-activity-payments')} .value-row__main`)
  expect(payment.textContent).toContain('1 ETH')
  foyer.account.hideBalances(true)
  await expect.poll(() => payment.textContent).not.toContain('1 ETH')
  expect(payment.textContent?.startsWith(title)).toBe(true)
})

it('never hides what is about to be paid', async () => {
  const { find } = await openHidden('WalletSendPreview', fillingIn(complete, 'WalletSendPreview'))
  expect((await find(part('foyer-send-amount-text'))).textContent).toContain('1.5 ETH')
  expect((await find(part('foyer-send-summary'))).textContent).toContain('1.5 ETH')
  await expect.poll(async () => (await find(part('foyer-send-fee'))).textContent).toContain('0.00042 ETH')
})
