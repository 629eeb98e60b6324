import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './ModalFooter.css?inline'

/** Props of {@link ModalFooter}. */
export interface ModalFooterProps {
  readonly children: ReactNode
  /** `actions` lays controls out in a line; `legal` is small centred text (default `actions`). */
  readonly variant?: 'actions' | 'legal' | undefined
}

/** The last strip of a view, set off by a hairline. */
export function ModalFooter({ children, variant = 'actions' }: ModalFooterProps): JSX.Element {
  useStyles(css)
  return (
    <footer className="modal-footer" data-variant={variant}>
      {children}
    </footer>
  )
}
