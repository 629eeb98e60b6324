import type { Failure } from '@foyer/common'
import { WarningIcon } from '@foyer/ui/account-icons'
import { Banner } from '@foyer/ui/sign-in'
import type { JSX } from 'react'
import { payFailureWords } from '../../copy/pay/payFailureWords.js'
import { payProgressEn } from '../../copy/pay/progressEn.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { useView } from '../../foyer/ViewContext.js'

/** After these it may have been paid all the same. */
const uncertain: readonly string[] = ['ABORTED', 'FRAME_TIMED_OUT', 'REQUEST_TIMED_OUT', 'PAY_TIMED_OUT']

/** What an exchange says may end with a full stop, what we say does not. */
const sentence = (text: string) => `${text.replace(/[.。]$/, '')}.`

/** Props of {@link PayTrouble}. */
export interface PayTroubleProps {
  readonly failure: Failure
  /** An exchange was led to: only its own word that it failed is for certain. */
  readonly isBegun?: boolean | undefined
}

/** What is in the way, and what helps. */
export function PayTrouble({ failure, isBegun = false }: PayTroubleProps): JSX.Element {
  const { language } = useView()
  const words = usePayCopy('progress', payProgressEn)
  const { title, next } = payFailureWords(failure, language)
  const isUncertain = uncertain.includes(failure.code) || (isBegun && failure.code !== 'PAY_ENDED')
  return (
    <Banner icon={<WarningIcon />} tone="warning" testId="foyer-pay-trouble">
      {sentence(failure.code === 'ABORTED' ? words.stopped : title)} {isUncertain ? words.uncertain : next}
    </Banner>
  )
}
