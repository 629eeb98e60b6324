import { createContext } from 'react'

/** Carries a card's short message from foot to foot: what announces it is moved, and never made anew. */
export interface MessageHost {
  readonly element: HTMLElement
  /** Has the message stand above what is in a foot, until the answer is called. The last foot that came has it. */
  takeTo(foot: HTMLElement, options: { readonly isEnd: boolean }): () => void
}

export function createMessageHost(): MessageHost {
  const element = document.createElement('div')
  const feet: HTMLElement[] = []
  const settle = () => {
    const foot = feet.at(-1)
    if (foot !== element.parentElement) foot?.prepend(element)
  }
  return {
    element,
    takeTo(foot, { isEnd }) {
      // The end of the card has it only while no screen has a foot.
      if (isEnd) feet.unshift(foot)
      else feet.push(foot)
      settle()
      return () => {
        feet.splice(feet.indexOf(foot), 1)
        settle()
      }
    },
  }
}

export const MessageHostContext = createContext<MessageHost | undefined>(undefined)
