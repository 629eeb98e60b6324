import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SnackbarLink.css?inline'

/** The URL and the content of a {@link SnackbarLink}. */
export interface SnackbarLinkProps {
  readonly href: string
  readonly children: string
  readonly testId?: string | undefined
}

/** A link after the text of a snackbar that leads to details. It opens in a new tab. */
export function SnackbarLink({ href, children, testId }: SnackbarLinkProps): JSX.Element {
  useStyles(css)
  return (
    <a className="snackbar-link" href={href} target="_blank" rel="noopener noreferrer" data-testid={testId}>
      {children}
    </a>
  )
}
