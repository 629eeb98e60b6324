import type { JSX, ReactNode } from 'react'
import { ModalFooter } from './ModalFooter.js'

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
