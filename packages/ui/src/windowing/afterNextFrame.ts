/** Calls back once, in the first task after the next frame was painted; returns the way to prevent it. */
export function afterNextFrame(run: () => void): () => void {
  const held: { timer?: ReturnType<typeof setTimeout> } = {}
  // A callback for frames that is asked for while one is being made still belongs to that one.
  const frame = requestAnimationFrame(() => {
    held.timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(held.timer)
  }
}
