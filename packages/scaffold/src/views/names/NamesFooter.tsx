import { Button, ViewBody, ViewFoot } from '@foyer/ui'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'

/** A page that explains account names. */
const namesPage = 'https://docs.ens.domains/learn/protocol'

/** Props of {@link NamesFooter}. */
export interface NamesFooterProps {
  /** The label of the main button. */
  readonly action: string
  readonly onAction: () => void
  /** The label of the link to a page about names. */
  readonly learn: string
  readonly testId: string
}

/** The footer of the views about names: a button to continue and a link to read more. */
export function NamesFooter({ action, onAction, learn, testId }: NamesFooterProps): JSX.Element {
  return (
    <>
      <ViewBody>
        <ViewFoot>
          <Button size="lg" isFullWidth onClick={onAction} testId={testId}>
            {action}
          </Button>
        </ViewFoot>
      </ViewBody>
      <ViewBody align="center">
        <LinkButton href={namesPage} endIcon={<ExternalIcon />}>
          {learn}
        </LinkButton>
      </ViewBody>
    </>
  )
}
