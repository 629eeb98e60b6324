import { FoyerError, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { embeddedFailureText } from './failureTexts.js'
import { english } from './locales.test.support.js'

const words = (reason?: string) => {
  const error = new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', ...(reason ? { reason } : {}) })
  return embeddedFailureText(toFailure(error), english).title
}

it("shows the embedded wallet's message, or 'An error occurred' without one [ERR-19]", () => {
  expect(words()).toBe('An error occurred')
  expect(words('Invalid code')).toBe('Invalid code')
})
