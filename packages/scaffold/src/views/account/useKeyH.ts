import { type RefObject, useEffect } from 'react'

/** The elements where a letter is text. */
const fields = 'input, textarea, select, [contenteditable]'

/** Runs an action when the visitor presses H in the modal around an element, outside of its fields. */
export function useKeyH(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const root = element.current?.getRootNode()
    const press = (event: Event) => {
      const { key, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event as KeyboardEvent // of `keydown`
      // An element of the host in the modal may have a field in a shadow root of its own.
      const isInField = (event.composedPath()[0] as Element).matches(fields) // keys reach only elements
      const isTaken = repeat || ctrlKey || metaKey || altKey || defaultPrevented
      if (key.toLowerCase() === 'h' && !isTaken && !isInField) onPress()
    }
    root?.addEventListener('keydown', press)
    return () => root?.removeEventListener('keydown', press)
  })
}
