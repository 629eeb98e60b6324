import type { Failure } from '@foyer/common'
import { WarningIcon } from '@foyer/ui/account-icons'
import { Banner } from '@foyer/ui/sign-in'
import type { JSX } from 'react'
import { payFailureWords } from '../../copy/pay/payFailureWords.js'
import { payProgressEn } from '../../copy/pay/progressEn.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { useView } from '../../foyer/ViewContext.js'

/** After these it may have been paid all the same. */
const uncertain: readonly string[] = ['ABORTED', 'REQUEST_TIMED_OUT', 'PAY_TIMED_OUT']

/** What an exchange says may end with a full stop, what we say does not. */
const sentence = (text: string) => `${text.replace(/[.。]$/, '')}.`

/** What is in the way, and what helps. */
export function PayTrouble({ failure }: { readonly failure: Failure }): JSX.Element {
  const { language } = useView()
  const words = usePayCopy('progress', payProgressEn)
  const { title, next } = payFailureWords(failure, language)
  return (
    <Banner icon={<WarningIcon />} tone="warning" testId="foyer-pay-trouble">
      {sentence(failure.code === 'ABORTED' ? words.stopped : title)}{' '}
      {uncertain.includes(failure.code) ? words.uncertain : next}
    </Banner>
  )
}
