import { safeWebLink } from '@foyer/core/engine'
import { Button, Picture, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkButton } from '@foyer/ui/link-button'
import { type JSX, type ReactNode, useEffect, useRef } from 'react'

/** Props of {@link ResultPanel}. */
export interface ResultPanelProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** Where it can be followed. Only web addresses are shown. */
  readonly link: { readonly url: string | undefined; readonly label: string }
  readonly done: { readonly label: string; readonly onClick: () => void }
  /** How far it is; done when absent. `attention`: nobody knows, or it went another way. */
  readonly state?: 'waiting' | 'attention' | 'error' | 'success' | undefined
  /** Begins the test ids. */
  readonly testId: string
  /** Ends the test id of the message. */
  readonly messageId: string
}

/** What came of what the visitor did, where to follow it, and the way on. */
export function ResultPanel(props: ResultPanelProps): JSX.Element {
  const { icon, title, text, link, done, state = 'success', testId, messageId } = props
  const element = useRef<HTMLDivElement>(null)
  // The button that led here is gone, and focus must not be lost with it.
  useEffect(() => element.current?.focus(), [])
  const url = safeWebLink(link.url)
  const picture = <Picture src={undefined} size="xl" fallback={icon} />
  return (
    <div ref={element} tabIndex={-1} style={{ outline: 'none' }}>
      <ViewBody gap="lg">
        <ConnectingMark state={state} image={picture} />
        <StatusMessage
          tone={state === 'waiting' ? 'neutral' : state}
          title={title}
          text={text}
          testId={`${testId}-${messageId}`}
        />
        <ViewBody align="center">
          {url && (
            <LinkButton href={url} endIcon={<ExternalIcon />} testId={`${testId}-explorer`}>
              {link.label}
            </LinkButton>
          )}
        </ViewBody>
        <ViewFoot>
          <Button size="lg" isFullWidth onClick={done.onClick} testId={`${testId}-done`}>
            {done.label}
          </Button>
        </ViewFoot>
      </ViewBody>
    </div>
  )
}
