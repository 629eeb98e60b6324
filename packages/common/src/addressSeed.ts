/** Returns a number from 0 to 360 006 for an address, the same in every environment. Its avatar is drawn from it. */
export function addressSeed(address: string): number {
  let seed = 7
  for (const letter of address) seed = (seed * 31 + letter.charCodeAt(0)) % 360_007
  return seed
}
