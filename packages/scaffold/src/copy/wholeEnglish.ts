import { accountEn } from './account/en.js'
import { accountErrorsEn } from './account/errors.js'
import { amountsEn } from './amounts/en.js'
import { configurationEn } from './configuration.js'
import { developerErrorsEn } from './developerErrors.js'
import { embeddedEn } from './embedded/en.js'
import { en } from './en.js'
import { errorsEn } from './errors.js'
import { helpEn } from './help/en.js'
import type { Language } from './Language.js'
import { networksEn } from './networks/en.js'
import { networkErrorsEn } from './networks/errors.js'
import { onrampEn } from './onramp/en.js'
import { onrampErrorsEn } from './onramp/errors.js'
import { payEn } from './pay/en.js'
import { payErrorsEn } from './pay/errors.js'
import { paymentsEn } from './payments/en.js'
import { risksEn } from './risks/en.js'
import { siwxEn } from './siwx/en.js'
import { swapEn } from './swap/en.js'
import { swapErrorsEn } from './swap/errors.js'
import { accountTitlesEn } from './titles/accountTitlesEn.js'
import { chainTitlesEn } from './titles/chainTitlesEn.js'
import { helpTitlesEn } from './titles/helpTitlesEn.js'
import { loginTitlesEn } from './titles/loginTitlesEn.js'
import { moneyTitlesEn } from './titles/moneyTitlesEn.js'

/** English with the texts that otherwise come with their screens: what a host's own words are put over. */
export const wholeEnglish: Required<Language> = {
  tag: 'en',
  direction: 'ltr',
  copy: en,
  lateTitles: { ...accountTitlesEn, ...chainTitlesEn, ...helpTitlesEn, ...loginTitlesEn, ...moneyTitlesEn },
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
