/** A number that stands for an address, from 0 to 360 006, the same everywhere: what its picture is drawn from. */
export function addressSeed(address: string): number {
  let seed = 7
  for (const letter of address) seed = (seed * 31 + letter.charCodeAt(0)) % 360_007
  return seed
}
