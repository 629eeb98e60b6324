import { Button, ViewBody, ViewFoot } from '@foyer/ui'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'

/** Where names for accounts are explained. */
const namesPage = 'https://docs.ens.domains/learn/protocol'

/** Props of {@link NamesFooter}. */
export interface NamesFooterProps {
  /** The way on. */
  readonly action: string
  readonly onAction: () => void
  /** Leads to a page about names. */
  readonly learn: string
  readonly testId: string
}

/** The foot of a screen about names: the way on, and where to read more. */
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
