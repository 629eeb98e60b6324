import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './MessageText.css?inline'

/** The text of a {@link MessageText} and its accessible name. */
export interface MessageTextProps {
  readonly label: string
  readonly children: string
  readonly testId?: string | undefined
}

/** A text to be signed, word for word. A long one scrolls, also by keyboard. */
export function MessageText({ label, children, testId }: MessageTextProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text is reachable by keyboard
    <section className="message-text" tabIndex={0} aria-label={label} dir="auto" data-testid={testId}>
      {children}
    </section>
  )
}
