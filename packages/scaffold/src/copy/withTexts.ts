import { ownValue } from '@foyer/common'
import type { TextChanges } from '@foyer/core'
import { type CountText, isCountText, isPluralForm } from './countText.js'
import { accountEn, risksEn } from './en/account.js'
import { configurationEn, developerErrorsEn } from './en/alerts.js'
import { embeddedEn } from './en/embedded.js'
import { errorsEn } from './en/errors.js'
import {
  accountErrorsEn,
  connectErrorsEn,
  networkErrorsEn,
  onrampErrorsEn,
  payErrorsEn,
  swapErrorsEn,
} from './en/failures.js'
import { helpEn } from './en/help.js'
import { networksEn } from './en/networks.js'
import { onrampEn } from './en/onramp.js'
import { payEn } from './en/pay.js'
import { amountsEn, paymentsEn } from './en/payments.js'
import { siwxEn } from './en/siwx.js'
import { swapEn } from './en/swap.js'
import { lateTitlesEn } from './en/titles.js'
import { en } from './en.js'
import type { Language } from './Language.js'

/** English with the texts that otherwise come with their screens: what a host's own words are put over. */
export const wholeEnglish: Required<Language> = {
  tag: 'en',
  direction: 'ltr',
  copy: en,
  lateTitles: lateTitlesEn,
  account: accountEn,
  amounts: amountsEn,
  help: helpEn,
  networks: networksEn,
  embedded: embeddedEn,
  siwx: siwxEn,
  onramp: onrampEn,
  pay: payEn,
  payments: paymentsEn,
  risks: risksEn,
  swap: swapEn,
  configuration: configurationEn,
  errors: {
    ...accountErrorsEn,
    ...connectErrorsEn,
    ...developerErrorsEn,
    ...networkErrorsEn,
    ...onrampErrorsEn,
    ...payErrorsEn,
    ...swapErrorsEn,
    ...embeddedEn.errors,
    ...siwxEn.errors,
    ...errorsEn,
  },
}

/** A language in the host's own words. */
export function withTexts(language: Language, changes: TextChanges): Language {
  const { tag, direction } = language
  const whole = tag === wholeEnglish.tag ? wholeEnglish : language
  return { ...(withChanges(whole, changes) as Language), tag, direction } // texts give way to texts alone
}

/** Texts replace texts; what the catalogue does not have is left out. */
function withChanges(texts: object, changes: TextChanges): object {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const change = ownValue(changes, name)
    if (typeof text === 'string') return [name, typeof change === 'string' ? change : text]
    if (typeof text !== 'object' || text === null) return [name, text]
    if (isCountText(text)) return [name, withForms(text, change)]
    return [name, typeof change === 'object' ? withChanges(text, change) : text]
  })
  return Object.fromEntries(entries) as object
}

/** One text for every count, or forms: also those that the language before did not need. */
function withForms(text: CountText, change: string | TextChanges | undefined): string | CountText {
  if (typeof change === 'string') return change
  const forms = Object.entries(change ?? {}).filter(
    ([name, form]) => isPluralForm(name) && typeof form === 'string',
  )
  return { ...text, ...Object.fromEntries(forms) }
}
