import { Button, EmptyState, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import ShieldIcon from '@foyer/ui/icons/shield'
import { LinkButton } from '@foyer/ui/link-button'
import { type JSX, useState } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** The view that confirms granted permissions and explains smart sessions. */
export function SmartSessionCreatedView(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().embedded.sessions
  const [isExplained, setExplained] = useState(false)
  const explain = (
    <LinkButton onClick={() => setExplained(true)} testId="foyer-smart-session-explain">
      {words.whatIs}
    </LinkButton>
  )
  return (
    <ViewBody>
      <EmptyState
        icon={<ShieldIcon />}
        title={words.created}
        text={words.createdText}
        action={isExplained ? <StatusMessage title={words.whatIs} text={words.whatIsText} /> : explain}
      />
      <ViewFoot>
        <Button
          isFullWidth
          size="lg"
          onClick={() => foyer.router.reset({ view: 'Account' })}
          testId="foyer-smart-session-done"
        >
          {words.gotIt}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}
