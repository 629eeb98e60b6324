const tintCount = 5
const tintStep = 0.15

function hexDigitsOf(address: string): string {
  const digits = address.replace(/^0x/i, '').slice(0, 6)
  if (/^[0-9a-f]{6}$/i.test(digits)) return digits
  let sum = 0
  for (const letter of address) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff
  return sum.toString(16).padStart(6, '0')
}

/**
 * Five colours that stand for an address, as `rgb()`: the one its first six hex digits name (`0x` left out), then
 * four tints, each 15 % nearer to white. Addresses that are not hexadecimal are hashed first.
 */
export function addressTints(address: string): string[] {
  const base = Number.parseInt(hexDigitsOf(address), 16)
  const channels = [base >> 16, (base >> 8) & 255, base & 255]
  return Array.from({ length: tintCount }, (_, index) => {
    const mixed = channels.map(channel => Math.round(channel + (255 - channel) * tintStep * index))
    return `rgb(${mixed.join(' ')})`
  })
}
