import { type RefObject, useEffect } from 'react'

/** Runs an action when the visitor presses H in the modal around an element, outside of its fields. */
export function useKeyH(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const root = element.current?.getRootNode()
    const press = (event: Event) => {
      const { key, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event as KeyboardEvent // of `keydown`
      const target = event.composedPath()[0] as HTMLElement // keys reach only elements
      // Neither a control nor what contains the element has a field in a closed shadow root. Others may have one.
      const isOwn = target.matches('button, a')
        ? target.getRootNode() === root
        : target.contains(element.current)
      const isHere = isOwn && !target.isContentEditable
      const isTaken = repeat || ctrlKey || metaKey || altKey || defaultPrevented
      if (key.toLowerCase() === 'h' && !isTaken && isHere) onPress()
    }
    root?.addEventListener('keydown', press)
    return () => root?.removeEventListener('keydown', press)
  })
}
