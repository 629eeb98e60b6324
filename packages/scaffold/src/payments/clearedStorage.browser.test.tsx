import { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory } from '../stories/ModalStory.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { complete, fillingIn, sendingOtherwise } from '../stories/storySend.js'

const byTestId = (id: string) => `[data-testid="foyer-${id}"]`

it('lets the visitor stop waiting for a request that holds the account after the storage was cleared', async () => {
  onTestFinished(serveStoryBlockchain())
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const wallet: { fail?: () => void } = {}
  const opened: { foyer?: FoyerInstance } = {}
  const sendAsset = () =>
    new Promise<string>((_, reject) => {
      wallet.fail = () => reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'sendAsset' }))
    })
  const { container, unmount } = await render(
    <ModalStory
      options={{ ...storyBlockchainServices, storage }}
      script={sendingOtherwise({ abilities: { sendAsset } })}
      visit={foyer => {
        opened.foyer = foyer
        return fillingIn(complete, 'WalletSendPreview')(foyer)
      }}
    />,
  )
  onTestFinished(unmount)
  const find = (id: string) => findInModal(container, byTestId(id))
  await findInModal(container, `${byTestId('send-fee')} bdi`)
  ;(await findInModal(container, `${byTestId('send-confirm')}:not([aria-disabled]):not([aria-busy])`)).click()
  await expect.poll(() => wallet.fail).toBeDefined()
  const kept = entries.size
  for (const key of [...entries.keys()].filter(each => each.includes('payments'))) entries.delete(key)
  expect(entries.size).toBeLessThan(kept)
  wallet.fail?.()
  ;(await find('send-activity')).click()
  await find('tab-activity')
  // The account is held, and the message of the next request says: "stop waiting for it".
  const { foyer } = opened
  const account = foyer?.getState().connection.byNamespace.eip155?.activeAccount
  const orders = await foyer?.features.load('payments')
  if (!account || !orders) throw new Error('not connected')
  const next = { kind: 'send', account, summary: {}, ask: async () => '0x1' } as const
  await expect(orders.ask(next)).rejects.toMatchObject({ code: 'REQUEST_HELD' })
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  await expect.poll(() => root?.querySelectorAll(byTestId('payment-stop'))).toHaveLength(1)
})
