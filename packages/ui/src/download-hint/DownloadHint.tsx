import type { JSX } from 'react'
import { Button } from '../button/Button.js'
import { LinkAction } from '../link-action/LinkAction.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './DownloadHint.css?inline'

/** The text and the link of a {@link DownloadHint}. */
export interface DownloadHintProps {
  /** The question, such as: Don't have the wallet? */
  readonly text: string
  readonly actionLabel: string
  /** A URL that the caller has checked. It makes the action a link that opens in a new tab. */
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
}

/** A subtle row with a question and the action that answers it. */
export function DownloadHint({ text, actionLabel, ...action }: DownloadHintProps): JSX.Element {
  useStyles(css)
  return (
    <div className="download-hint">
      <span className="download-hint__text" dir="auto">
        {text}
      </span>
      {action.href === undefined ? (
        <Button variant="secondary" size="sm" onClick={action.onClick} testId={action.testId}>
          {actionLabel}
        </Button>
      ) : (
        <LinkAction variant="secondary" size="sm" {...action} href={action.href}>
          {actionLabel}
        </LinkAction>
      )}
    </div>
  )
}
