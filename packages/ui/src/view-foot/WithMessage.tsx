import { type JSX, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { createMessageHost, MessageHostContext } from './messageHost.js'
import { ViewFoot } from './ViewFoot.js'

/** The message and the content of a {@link WithMessage}. */
export interface WithMessageProps {
  readonly message: ReactNode
  readonly children: ReactNode
}

/** Shows a card's short message above the foot of the current view, or at the card's end if the view has none. */
export function WithMessage({ message, children }: WithMessageProps): JSX.Element {
  const [host] = useState(createMessageHost)
  return (
    <MessageHostContext.Provider value={host}>
      {children}
      <ViewFoot isEnd />
      {createPortal(message, host.element)}
    </MessageHostContext.Provider>
  )
}
