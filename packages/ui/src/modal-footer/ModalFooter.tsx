import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ViewFoot } from '../view-foot/ViewFoot.js'
import css from './ModalFooter.css?inline'

/** The content and variant of a {@link ModalFooter}. */
export interface ModalFooterProps {
  readonly children: ReactNode
  /** `actions` (default) places controls in a line, `legal` shows small centered text. */
  readonly variant?: 'actions' | 'legal' | undefined
}

/** The bottom of a view, separated by a thin line. */
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

/** The content of a {@link LegalFooter}. */
export interface LegalFooterProps {
  /** One sentence, in which links are plain `<a>` elements. */
  readonly children: ReactNode
}

/** The sentence about terms and privacy at the bottom of a view. */
export function LegalFooter({ children }: LegalFooterProps): JSX.Element {
  return (
    <ModalFooter variant="legal">
      <p>{children}</p>
    </ModalFooter>
  )
}
