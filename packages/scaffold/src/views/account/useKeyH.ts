import { type RefObject, useEffect } from 'react'

/** The elements where a letter is text. */
const fields = 'input, textarea, select, [contenteditable]'

/** Runs an action when the visitor presses H in the modal around an element, outside of its fields. */
export function useKeyH(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const root = element.current?.getRootNode()
    const press = (event: Event) => {
      const { key, repeat, target, ctrlKey, metaKey, altKey } = event as KeyboardEvent // the event of `keydown`
      const isInField = (target as Element).matches(fields) // keys reach only elements
      const isPlain = !repeat && !ctrlKey && !metaKey && !altKey
      if (key.toLowerCase() === 'h' && isPlain && !isInField) onPress()
    }
    root?.addEventListener('keydown', press)
    return () => root?.removeEventListener('keydown', press)
  })
}
