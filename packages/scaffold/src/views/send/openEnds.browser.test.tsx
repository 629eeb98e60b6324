import { FoyerError } from '@foyer/common'
import { selectHeldRequest } from '@foyer/core/features'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { complete, fillingIn, sendingOtherwise } from '../../stories/storySend.js'

/** Sends with a wallet that fails. Returns what the review shows then, and whether the wallet holds the request. */
async function sendAndFail(failure: FoyerError) {
  onTestFinished(serveStoryBlockchain({}))
  const { find, all, foyer } = await openModal(
    async given => {
      await fillingIn(complete)(given)
      given.open({ view: 'WalletSendPreview' })
    },
    {
      options: storyBlockchainServices,
      script: sendingOtherwise({ abilities: { sendAsset: () => Promise.reject(failure) } }),
    },
  )
  await find('[data-testid="foyer-send-fee"] bdi')
  ;(await find('[data-testid="foyer-send-confirm"]:not([aria-disabled]):not([aria-busy])')).click()
  const { textContent: message } = await find('[data-testid="foyer-send-failed"]')
  const account = foyer.getState().connection.byNamespace.eip155?.activeAccount
  const isHeld = selectHeldRequest(foyer.getState(), account) !== undefined
  return { message, isHeld, canSend: all('[data-testid="foyer-send-confirm"]').length > 0 }
}

const withdrawn = { request: 'RPC_REQUEST', afterMs: 1, isWithdrawn: true } as const

it.each([
  new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'projectId' }), // the relay refuses the app meanwhile
  new FoyerError('SESSION_EXPIRED'),
  new FoyerError('FRAME_TIMED_OUT', { request: 'RPC_REQUEST', afterMs: 1 }),
  new FoyerError('HTTP_STATUS', { status: 500, service: 'relay', path: '/' }),
])('offers no second transfer while the wallet may still send the first: $code', async failure => {
  const { message, isHeld, canSend } = await sendAndFail(failure)
  expect(isHeld).toBe(true)
  expect(canSend).toBe(false)
  expect(message).toContain('may have sent it already')
})

it.each([
  new FoyerError('FRAME_TIMED_OUT', withdrawn),
  new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset' }),
])('offers the transfer again if certainly nothing was sent: $code', async failure => {
  const { message, isHeld, canSend } = await sendAndFail(failure)
  expect(isHeld).toBe(false)
  expect(canSend).toBe(true)
  expect(message).not.toMatch(/may still ask|may have sent/)
})
