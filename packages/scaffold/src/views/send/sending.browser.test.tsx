import { FoyerError } from '@foyer/common'
import { selectSend } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { complete, fillingIn, sendingOtherwise } from '../../stories/storySend.js'

const ends = {
  sent: { answer: `0x${'5e'.repeat(32)}`, shown: '[data-testid="foyer-send-done"]' },
  failed: {
    answer: new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }),
    shown: '[data-testid="foyer-send-failed"]',
  },
}

it.each(['sent', 'failed'] as const)(
  'shows a busy review from the press until the transfer is %s [STATE-26]',
  async name => {
    onTestFinished(serveStoryBlockchain())
    const { answer, shown } = ends[name]
    const wallet: { decide?: () => void } = {}
    const sendAsset = () =>
      new Promise<string>((resolve, reject) => {
        wallet.decide = () => (typeof answer === 'string' ? resolve(answer) : reject(answer))
      })
    const { container, unmount } = await render(
      <ModalStory
        options={storyBlockchainServices}
        script={sendingOtherwise({ abilities: { sendAsset } })}
        visit={fillingIn(complete, 'WalletSendPreview')}
      />,
    )
    onTestFinished(unmount)
    const confirm = '[data-testid="foyer-send-confirm"]'
    await findInModal(container, '[data-testid="foyer-send-fee"] bdi')
    ;(await findInModal(container, `${confirm}:not([aria-disabled]):not([aria-busy])`)).click()
    const busy = await findInModal(container, `${confirm}[aria-busy="true"]`)
    await expect.poll(() => wallet.decide).toBeDefined()
    expect(busy.isConnected).toBe(true)
    wallet.decide?.()
    await findInModal(container, shown)
    const root = container.querySelector('[data-foyer-host]')?.shadowRoot
    expect([...(root?.querySelectorAll('[aria-busy="true"]') ?? [])]).toEqual([])
  },
)

it('offers no second transfer to a visitor who goes back from one whose end is unknown, and empties the form', async () => {
  const shown: { foyer?: FoyerInstance } = {}
  onTestFinished(serveStoryBlockchain())
  const sendAsset = () => Promise.reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'sendAsset' }))
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={sendingOtherwise({ abilities: { sendAsset } })}
      visit={async foyer => {
        shown.foyer = foyer
        await fillingIn(complete, 'WalletSendPreview')(foyer)
      }}
    />,
  )
  onTestFinished(unmount)
  const confirm = '[data-testid="foyer-send-confirm"]'
  await findInModal(container, '[data-testid="foyer-send-fee"] bdi')
  ;(await findInModal(container, `${confirm}:not([aria-disabled]):not([aria-busy])`)).click()
  await findInModal(container, '[data-testid="foyer-send-activity"]')
  ;(await findInModal(container, '[data-testid="foyer-header-back"]')).click()
  ;(await findInModal(container, '[data-testid="foyer-send-review"]:not([aria-disabled])')).click()
  await findInModal(container, '[data-testid="foyer-send-failed"]')
  const activity = await findInModal(container, '[data-testid="foyer-send-activity"]')
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  expect(root?.querySelector(confirm)).toBeNull()
  const emptied: { whileShown?: boolean } = {}
  const stop = shown.foyer?.subscribe(state => {
    if (selectSend(state).amount === '') emptied.whileShown ??= activity.isConnected
  })
  onTestFinished(() => stop?.())
  activity.click()
  await findInModal(container, '[data-testid="foyer-tab-activity"]')
  const form = () => shown.foyer && selectSend(shown.foyer.getState())
  const empty = { amount: '', receiver: { status: 'empty' }, flow: { status: 'idle' } }
  await expect.poll(form).toMatchObject(empty)
  // The review would call the form incomplete while it leaves the screen.
  expect(emptied.whileShown).toBe(false)
})
