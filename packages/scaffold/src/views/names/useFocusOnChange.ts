import { type RefObject, useEffect, useRef } from 'react'

/** Moves focus to an element when what it holds is exchanged, so that focus is not lost with what had it. */
export function useFocusOnChange(value: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    element.current?.focus()
  }, [value])
  return element
}
