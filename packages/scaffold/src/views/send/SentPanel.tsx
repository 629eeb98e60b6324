import { safeWebLink } from '@foyer/core/modal'
import type { SendVerbs, SentTransfer } from '@foyer/core/send'
import { Button, ConnectingMark, ExternalIcon, Picture, StatusMessage, ViewBody } from '@foyer/ui'
import { SendIcon } from '@foyer/ui/account-icons'
import { LinkButton } from '@foyer/ui/link-button'
import { type JSX, useEffect, useRef } from 'react'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { fill } from '../../copy/fill.js'
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
  const element = useRef<HTMLDivElement>(null)
  // The button that sent is gone, and focus must not be lost with it.
  useEffect(() => element.current?.focus(), [])
  const { amount, symbol, to, toName } = transfer
  const explorerUrl = safeWebLink(transfer.explorerUrl)
  const leave = () => {
    verbs.dismiss()
    foyer.router.reset({ view: 'Account' })
  }
  return (
    <div ref={element} tabIndex={-1} style={{ outline: 'none' }}>
      <ViewBody gap="lg">
        <ConnectingMark
          state="success"
          image={<Picture src={undefined} size="xl" fallback={<SendIcon />} />}
        />
        <StatusMessage
          tone="success"
          title={words.started}
          text={fill(words.startedText, {
            amount: `${amount} ${symbol}`,
            receiver: toName ?? shortenMiddle(to),
          })}
          testId="foyer-send-started"
        />
        <ViewBody align="center">
          {explorerUrl && (
            <LinkButton href={explorerUrl} endIcon={<ExternalIcon />} testId="foyer-send-explorer">
              {words.explorer}
            </LinkButton>
          )}
        </ViewBody>
        <Button size="lg" isFullWidth onClick={leave} testId="foyer-send-done">
          {words.done}
        </Button>
      </ViewBody>
    </div>
  )
}
