// Control characters, bidi overrides and isolates, zero-width marks: none belongs in a name that a visitor must recognise.
const unsafe = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * Text from a wallet or a service made fit for display: control, bidi and zero-width characters removed, white space
 * collapsed, capped at `maxLength` characters. Anything but a string gives the empty string.
 */
export function cleanText(value: unknown, maxLength = 64): string {
  if (typeof value !== 'string') return ''
  const collapsed = value
    .slice(0, maxLength * 8)
    .replace(/\s+/g, ' ')
    .replace(unsafe, '')
    .trim()
  return [...collapsed].slice(0, maxLength).join('')
}
