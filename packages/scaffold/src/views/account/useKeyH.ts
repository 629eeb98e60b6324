import { type RefObject, useEffect } from 'react'

/** The parts of the modal that take the focus and in which a letter is not text. */
const places = 'button, a, .view, .dialog__panel'

/** Runs an action when the visitor presses H in the modal around an element, outside of its fields. */
export function useKeyH(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const root = element.current?.getRootNode()
    const press = (event: Event) => {
      const { key, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event as KeyboardEvent // of `keydown`
      // Any other element may have a field in a closed shadow root.
      const isHere = (event.composedPath()[0] as Element).matches(places) // keys reach only elements
      const isTaken = repeat || ctrlKey || metaKey || altKey || defaultPrevented
      if (key.toLowerCase() === 'h' && !isTaken && isHere) onPress()
    }
    root?.addEventListener('keydown', press)
    return () => root?.removeEventListener('keydown', press)
  })
}
