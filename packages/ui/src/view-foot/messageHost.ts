import { createContext } from 'react'

/** Moves a card's short message from foot to foot. Its live region is always the same element. */
export interface MessageHost {
  readonly element: HTMLElement
  /**
   * Shows the message above the content of a foot until the returned function is called. The latest foot has
   * priority.
   */
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
      // The card's end gets the message only while no view has a foot.
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
