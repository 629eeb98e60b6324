import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { linesOfNumbers } from '../../shell/linesOfNumbers.test.support.js'
import { openModal } from '../../shell/openModal.test.support.js'
import { askedConnected, payingHost, storyRequest } from '../../stories/storyPay.js'

it('breaks a long amount between its groups of digits only', async () => {
  const before = { width: innerWidth, height: innerHeight }
  onTestFinished(() => page.viewport(before.width, before.height))
  await page.viewport(320, 640)
  const { find } = await openModal(
    async foyer => {
      foyer.open()
      await askedConnected({ ...storyRequest, amount: '123456789012345.123456789012345678' })(foyer)
    },
    { options: payingHost },
  )
  const amount = await find('.pay-request__amount')
  expect(amount.clientHeight).toBeGreaterThan(30)
  expect(new Set(linesOfNumbers(amount))).toEqual(new Set([1]))
  expect(new Set(linesOfNumbers(await find('.summary-text')))).toEqual(new Set([1]))
})
