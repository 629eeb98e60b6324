import { FoyerError, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { embeddedFailureText } from './failureTexts.js'
import { english } from './locales.test.support.js'

const words = (reason?: string) => {
  const error = new FoyerError('FRAME_FAILED', { request: 'CONNECT_OTP', ...(reason ? { reason } : {}) })
  return embeddedFailureText(toFailure(error), english).title
}

it("an answer of the embedded wallet without a message reads 'An error occurred', one with a message reads as it says [ERR-19]", () => {
  expect(words()).toBe('An error occurred')
  expect(words('Invalid code')).toBe('Invalid code')
})
