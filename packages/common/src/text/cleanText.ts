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
