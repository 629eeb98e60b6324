import type { SendVerbs, SentTransfer } from '@foyer/core/send'
import { SendIcon } from '@foyer/ui/account-icons'
import type { JSX } from 'react'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { fill } from '../../copy/phrases.js'
import { ResultPanel } from '../../foyer/ResultPanel.js'
import { shortenMiddle } from '../../foyer/shorten.js'
import { useView } from '../../foyer/ViewContext.js'

/** Props of {@link SentPanel}. */
export interface SentPanelProps {
  readonly transfer: SentTransfer
  readonly verbs: SendVerbs
}

/** What was sent, where to follow it, and the way to the account. */
export function SentPanel({ transfer, verbs }: SentPanelProps): JSX.Element {
  const { foyer } = useView()
  const words = useAccountCopy().send
  const { amount, symbol, to, toName } = transfer
  const receiver = toName ?? shortenMiddle(to)
  const leave = () => {
    verbs.dismiss()
    foyer.router.reset({ view: 'Account' })
  }
  return (
    <ResultPanel
      icon={<SendIcon />}
      title={words.started}
      text={fill(words.startedText, { amount: `${amount} ${symbol}`, receiver })}
      link={{ url: transfer.explorerUrl, label: words.explorer }}
      done={{ label: words.done, onClick: leave }}
      testId="foyer-send"
      messageId="started"
    />
  )
}
