const allowed =
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:\d+)?\/|data:image\/(png|jpeg|gif|webp|svg\+xml|avif)[;,]|blob:)/i

const maxLength = 256 * 1024

/**
 * An image address from a wallet, if it may go into an `<img>`: https, a loopback address, `blob:`, or an image `data:`
 * of at most 256 KiB. `undefined` for everything else. (SVG in an `<img>` runs no script.)
 */
export function safeImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const url = value.trim()
  return allowed.test(url) ? url : undefined
}
