/** How long a list waits for its images at most. */
const preloadTimeoutMs = 2000

/** Loads images so that rows appear complete. Resolves when all are there or failed, or after 2 s; never rejects. */
export async function preloadImages(urls: readonly string[]): Promise<void> {
  if (typeof Image === 'undefined' || urls.length === 0) return
  const wait: { timer?: ReturnType<typeof setTimeout> } = {}
  const deadline = new Promise<void>(resolve => {
    wait.timer = setTimeout(resolve, preloadTimeoutMs)
  })
  await Promise.race([Promise.all(urls.map(loadImage)), deadline])
  clearTimeout(wait.timer)
}

function loadImage(url: string): Promise<void> {
  return new Promise(resolve => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => resolve()
    image.src = url
  })
}
