import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { connectedAt } from '../stories/visits.js'

const part = (testId: string) => `[data-testid="${testId}"]`

it.each<['Account' | 'AccountSettings' | 'WalletReceive', string]>([
  ['Account', 'foyer-account-address-copy'],
  ['AccountSettings', 'foyer-account-address-copy'],
  ['WalletReceive', 'foyer-receive-copy'],
])('copying an address in %s is announced and moves nothing', async (view, control) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  onTestFinished(() => writeText.mockRestore())
  const { find, all } = await openModal(async foyer => {
    await connectedAt()(foyer)
    foyer.open({ view })
  })
  const button = await find(part(control))
  const card = await find(part('foyer-modal-card'))
  // Relative to the card, which may still be entering.
  const placed = () => {
    const [own, around] = [button, card].map(each => each.getBoundingClientRect())
    return { height: around?.height, start: Math.round((own?.top ?? 0) - (around?.top ?? 0)) }
  }
  const before = placed()
  button.click()
  await expect.poll(() => all(part('foyer-copied'))[0]?.textContent).toBe('Address copied')
  expect(placed()).toEqual(before)
  expect(all(part('foyer-snackbar-message'))).toEqual([])
})
