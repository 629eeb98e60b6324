// Control characters, bidi overrides and isolates, zero-width marks and lone surrogates, none of which belong in a
// name that a visitor must recognize.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Cleans text of a wallet or a service for display: removes control, bidi and zero-width characters, collapses white
 * space, and caps it at `maxLength` characters. Returns an empty string for anything but a string.
 */
export function cleanText(value: unknown, maxLength = 64): string {
  if (typeof value !== 'string') return ''
  const shown = value
    .slice(0, maxLength * 8)
    .replace(/\s/g, ' ')
    .replace(unsafe, '')
    .replace(/ +/g, ' ')
    .trim()
  return [...shown].slice(0, maxLength).join('').trim()
}

const joiner = '\u200d'
const longestName = 255

/**
 * Returns an account name of a service if it can be displayed, otherwise `undefined`. Never cleans it, because a
 * cleaned name is another name. The only invisible character allowed joins the parts of an emoji (`👩‍💻.eth`).
 */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > longestName) return undefined
  const visible = value.replaceAll(joiner, '')
  return cleanText(visible, longestName) === visible && isJoiningEmoji(value) ? value : undefined
}

/** Returns whether each joiner is between two parts of an emoji, where it is visible. */
function isJoiningEmoji(name: string): boolean {
  return name
    .split(joiner)
    .every(
      (part, index, all) =>
        (index === 0 || startsWithEmoji(part)) && (index === all.length - 1 || endsWithEmoji(part)),
    )
}

const startsWithEmoji = (part: string) => /^\p{Extended_Pictographic}/u.test(part)
const endsWithEmoji = (part: string) => /(\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u.test(part)

const allowed =
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:\d+)?\/|data:image\/(png|jpeg|gif|webp|svg\+xml|avif)[;,]|blob:)/i

const maxLength = 256 * 1024

/**
 * Returns an image URL of a wallet if it may be used in an `<img>`: https, a loopback address, `blob:`, or an image
 * `data:` URL of at most 256 KiB. Otherwise returns `undefined`. SVG in an `<img>` runs no scripts.
 */
export function safeImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  // Leather provides its icon with a media type that no browser renders.
  const url = value.trim().replace(/^data:image\/svg(?=[;,])/i, 'data:image/svg+xml')
  return allowed.test(url) ? url : undefined
}
