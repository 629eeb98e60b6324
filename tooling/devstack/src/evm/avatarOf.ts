import type { Address } from 'viem'

/** Returns a small picture as a data URI, with colors derived from an address. */
export function avatarOf(address: Address): string {
  const hue = Number.parseInt(address.slice(2, 8), 16) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue},70%,55%)"/><circle cx="32" cy="26" r="11" fill="#fff"/><path d="M10 64a22 22 0 0 1 44 0z" fill="#fff"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
