import type { SendForm } from '@foyer/core/send'
import { StatusMessage } from '@foyer/ui'
import { InfoIcon, WarningIcon } from '@foyer/ui/account-icons'
import { Banner } from '@foyer/ui/send'
import type { JSX } from 'react'
import { accountErrorsEn } from '../../copy/account/errors.js'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { errorWords, fill } from '../../copy/phrases.js'
import { useView } from '../../foyer/ViewContext.js'
import { isUncertain } from './isUncertain.js'

/** What the visitor is to know right now: be careful, go to the wallet, or why it did not work. */
export function ReviewStatus({ form }: { readonly form: SendForm }): JSX.Element | null {
  const { language } = useView()
  const words = useAccountCopy().send
  const { flow, fee } = form
  if (flow.status === 'asking') {
    return <StatusMessage title={words.asking} text={words.askingHint} testId="foyer-send-asking" />
  }
  if (flow.status === 'failed') {
    const { title, next } = errorWords(language, flow.failure.code, accountErrorsEn)
    const isStopped = flow.failure.code === 'ABORTED'
    return (
      <StatusMessage
        tone="error"
        title={isStopped ? words.stopped : title}
        text={isUncertain(flow) ? words.uncertain : next}
        testId="foyer-send-failed"
      />
    )
  }
  if (fee.status === 'known' && !fee.isCovered) {
    return (
      <Banner icon={<WarningIcon />} tone="warning" testId="foyer-send-uncovered">
        {fill(words.feeUncovered, { symbol: fee.symbol })}
      </Banner>
    )
  }
  // What is asked about the receiver says so louder.
  return form.risk ? null : <Banner icon={<InfoIcon />}>{words.careful}</Banner>
}
