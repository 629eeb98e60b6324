// Control characters, bidi overrides and isolates, zero-width marks, halves of a character: none belongs in a name that
// a visitor must recognise.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Text from a wallet or a service made fit for display: control, bidi and zero-width characters removed, white space
 * collapsed, capped at `maxLength` characters. Anything but a string gives the empty string.
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
 * A name of a person's account as its service has it, if it can be shown: never cleaned, for a cleaned name is another one.
 * The only invisible character it may have joins the parts of an emoji (`👩‍💻.eth`). `undefined` for everything else.
 */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > longestName) return undefined
  const visible = value.replaceAll(joiner, '')
  return cleanText(visible, longestName) === visible && isJoiningEmoji(value) ? value : undefined
}

/** Whether each joiner stands between two parts of an emoji, where it can be seen. */
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
 * An image address from a wallet, if it may go into an `<img>`: https, a loopback address, `blob:`, or an image `data:`
 * of at most 256 KiB. `undefined` for everything else. (SVG in an `<img>` runs no script.)
 */
export function safeImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  // Leather hands its picture over under a type that no browser draws.
  const url = value.trim().replace(/^data:image\/svg(?=[;,])/i, 'data:image/svg+xml')
  return allowed.test(url) ? url : undefined
}
