import { safeWebLink } from '@foyer/core/engine'
import { Button, Picture, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX, ReactNode } from 'react'
import type { ReceiptTexts } from './receiptTexts.js'
import { ShareReceipt } from './ShareReceipt.js'

/** Props of {@link ResultPanel}. */
export interface ResultPanelProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** The details below the text. */
  readonly children?: ReactNode
  /** The receipt to share, of a transaction that the network has. */
  readonly receipt?: ReceiptTexts | undefined
  /** The URL for following the result. Only URLs that `safeWebLink` accepts are shown. */
  readonly link: { readonly url: string | undefined; readonly label: string }
  readonly done: { readonly label: string; readonly onClick: () => void }
  /** The state of the result. Defaults to `success`. `attention` means an unknown or different outcome. */
  readonly state?: 'waiting' | 'attention' | 'error' | 'success' | undefined
  /** The prefix of the test ids. */
  readonly testId: string
  /** The suffix of the message's test id. */
  readonly messageId: string
}

/** The result of the visitor's action, with a link for following it and a button to continue. */
export function ResultPanel(props: ResultPanelProps): JSX.Element {
  const { icon, title, text, link, done, state = 'success', testId, messageId } = props
  const url = safeWebLink(link.url)
  const picture = <Picture src={undefined} size="xl" fallback={icon} />
  return (
    <ViewBody gap="lg">
      <ConnectingMark state={state} image={picture} />
      <StatusMessage
        tone={state === 'waiting' ? 'neutral' : state}
        title={title}
        text={text}
        testId={`${testId}-${messageId}`}
      />
      {url && (
        <ViewBody align="center">
          <LinkButton href={url} endIcon={<ExternalIcon />} testId={`${testId}-explorer`}>
            {link.label}
          </LinkButton>
        </ViewBody>
      )}
      {props.children}
      {props.receipt && <ShareReceipt receipt={props.receipt} />}
      <ViewFoot>
        <Button size="lg" isFullWidth onClick={done.onClick} testId={`${testId}-done`}>
          {done.label}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}
