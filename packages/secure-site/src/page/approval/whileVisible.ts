/** So long must an element have been in plain sight before it counts. */
const steadyMs = 500
const checkEveryMs = 100

// Version 2 of the observer also tells what covers an element, of other pages too; browsers without it ignore the option.
type Observed = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Tells when an element has been in plain sight for half a second, and when it no longer is, against pages that lay
 * something over it or show it for a blink.
 */
export function whileVisible(
  element: Element,
  { signal, onChange }: { readonly signal: AbortSignal; readonly onChange: (isVisible: boolean) => void },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onEntries = (entries: readonly Observed[]) => {
    const latest = entries.at(-1)
    const isInView = (latest?.intersectionRatio ?? 0) >= 0.9
    const isVisible = isInView && (latest?.isVisible ?? true)
    clearTimeout(timer)
    if (isVisible) timer = setTimeout(() => onChange(true), steadyMs)
    else onChange(false)
  }
  const options = { threshold: [0, 0.9, 1], trackVisibility: true, delay: checkEveryMs }
  const observer = new IntersectionObserver(onEntries, options)
  observer.observe(element)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  signal.addEventListener('abort', stop, { once: true })
}
