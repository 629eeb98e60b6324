/**
 * Marks a scroller with `data-more-start` and `data-more-end` while its edge elements are out of sight; returns
 * the way to stop. An observer is used because reading scroll positions would force layout.
 */
export function watchEdges(viewport: HTMLElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const edge = (target as HTMLElement).dataset['edge']
        viewport.toggleAttribute(`data-more-${edge}`, !isIntersecting)
      }
    },
    { root: viewport },
  )
  for (const edge of viewport.querySelectorAll(':scope > [data-edge]')) observer.observe(edge)
  return () => observer.disconnect()
}
