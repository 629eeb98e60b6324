import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ViewFoot } from '../view-foot/ViewFoot.js'
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
    <ViewFoot>
      <footer className="modal-footer" data-variant={variant}>
        {children}
      </footer>
    </ViewFoot>
  )
}

/** Props of {@link LegalFooter}. */
export interface LegalFooterProps {
  /** One sentence; links inside are plain `<a>` elements. */
  readonly children: ReactNode
}

/** Terms and privacy sentence at the foot of a view. */
export function LegalFooter({ children }: LegalFooterProps): JSX.Element {
  return (
    <ModalFooter variant="legal">
      <p>{children}</p>
    </ModalFooter>
  )
}
