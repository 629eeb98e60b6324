import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../../stories/findInModal.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, reviewing, swappingOtherwise, tokenForCoin } from '../../stories/storySwap.js'

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`

it('offers no second swap to a visitor who goes back from one whose end is unknown', async () => {
  onTestFinished(serveStoryBlockchain())
  const unclear = () => Promise.reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'eth_sendTransaction' }))
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={swappingOtherwise({ abilities: { sendTransaction: unclear, sendAsset: unclear } })}
      visit={reviewing(coinForToken)}
    />,
  )
  onTestFinished(unmount)
  ;(await findInModal(container, `${byTestId('swap-confirm')}:not([data-state])`)).click()
  await findInModal(container, byTestId('swap-activity'))
  ;(await findInModal(container, byTestId('header-back'))).click()
  ;(await findInModal(container, `${byTestId('swap-review')}:not([aria-disabled])`)).click()
  await findInModal(container, byTestId('swap-activity'))
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  expect(root?.querySelector(byTestId('swap-confirm'))).toBeNull()
})

it('speaks of the swap alone when the visitor declines it after the approval was sent', async () => {
  const sent: string[] = []
  const allowance = () => ({ allowance: sent.length > 0 ? String(2n ** 200n) : '0' })
  onTestFinished(serveStoryBlockchain({ allowance }))
  const answer = async () => {
    if (sent.length > 0) throw new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' })
    sent.push('approval')
    return `0x${'5a'.repeat(32)}`
  }
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={swappingOtherwise({ abilities: { sendTransaction: answer, sendAsset: answer } })}
      visit={reviewing(tokenForCoin)}
    />,
  )
  onTestFinished(unmount)
  const confirm = () => findInModal(container, `${byTestId('swap-confirm')}:not([data-state])`)
  ;(await confirm()).click()
  await expect.poll(async () => (await confirm()).textContent, { timeout: 20_000 }).toMatch(/^Swap/)
  ;(await confirm()).click()
  const failed = await findInModal(container, byTestId('swap-failed'))
  expect(failed.textContent).toContain('You declined it. It was not signed or sent.')
})

it('offers the swap again if it was stopped before the wallet was asked', async () => {
  onTestFinished(serveStoryBlockchain())
  const served = globalThis.fetch
  const service = { isSilent: false }
  globalThis.fetch = (input, init) =>
    service.isSilent && String(input instanceof Request ? input.url : input).includes('/convert/')
      ? new Promise<never>(() => undefined)
      : served(input, init)
  const asked: unknown[] = []
  const answer = async (given: unknown) => {
    asked.push(given)
    return `0x${'5a'.repeat(32)}`
  }
  const { container, unmount } = await render(
    <ModalStory
      options={storyBlockchainServices}
      script={swappingOtherwise({ abilities: { sendTransaction: answer, sendAsset: answer } })}
      visit={reviewing(coinForToken)}
    />,
  )
  onTestFinished(unmount)
  const confirm = await findInModal(container, `${byTestId('swap-confirm')}:not([data-state])`)
  service.isSilent = true
  confirm.click()
  await findInModal(container, byTestId('swap-checking'))
  ;(await findInModal(container, byTestId('swap-cancel'))).click()
  const failed = await findInModal(container, byTestId('swap-failed'))
  expect(failed.textContent).toContain('You stopped waiting')
  expect(failed.textContent).not.toMatch(/may still ask|may have sent/)
  await findInModal(container, byTestId('swap-confirm'))
  expect(asked).toEqual([])
})
