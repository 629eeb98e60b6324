import type { Failure } from '@foyer/common'
import { shortenEnd } from '../../foyer/shorten.js'
import { accountErrorsEn } from '../account/errors.js'
import type { ErrorCopy } from '../ErrorCopy.js'
import type { Language } from '../Language.js'
import { networkErrorsEn } from '../networks/errors.js'
import { errorWords } from '../phrases.js'
import { serviceErrorsEn } from '../serviceErrors.js'
import { swapErrorsEn } from '../swap/errors.js'
import { payErrorsEn } from './errors.js'

const { TRANSACTION_UNCONFIRMED } = swapErrorsEn
const own = {
  ...accountErrorsEn,
  ...networkErrorsEn,
  ...serviceErrorsEn,
  ...payErrorsEn,
  TRANSACTION_UNCONFIRMED,
}

/** Longer than a sentence is not for reading. */
const longestReason = 160

/** What a visitor reads about a payment that failed; an exchange that refused in words is heard. */
export function payFailureWords(failure: Failure, language: Language): ErrorCopy {
  const words = errorWords(language, failure.code, own)
  const reason = failure.code === 'PAY_EXCHANGE_REFUSED' ? (failure.context.reason ?? '') : ''
  return reason.includes(' ') ? { ...words, title: shortenEnd(reason, longestReason) } : words
}
