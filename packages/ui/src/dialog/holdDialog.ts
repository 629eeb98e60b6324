import type { Frame } from '../frame/createFrame.js'

const holders = new WeakMap<HTMLDialogElement, number>()

/** Keeps the dialog of a frame in the page; once nobody holds it any more it is taken away. Returns the way to let go. */
export function holdDialog({ root, dialog }: Frame): () => void {
  const { dialog: element } = dialog()
  const change = (by: number) => {
    const count = (holders.get(element) ?? 0) + by
    holders.set(element, count)
    return count
  }
  change(1)
  if (!element.isConnected) root.append(element)
  return () => {
    change(-1)
    // What closes it together with this is still to come, and leaves its picture beside it.
    queueMicrotask(() => {
      if (change(0) === 0) element.remove()
    })
  }
}
