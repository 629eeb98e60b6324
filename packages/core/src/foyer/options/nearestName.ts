/** Returns the known path that is most alike, as a whole or by its last name. */
export function nearestName(path: string, known: readonly string[]): string | undefined {
  const likeness = (other: string) => Math.max(compare(path, other), compare(lastName(path), lastName(other)))
  return known.toSorted((one, other) => likeness(other) - likeness(one))[0]
}

const lastName = (path: string) => path.replace(/.*\./, '')

/** Compares two texts by the pairs of letters that both have. */
function compare(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  return pairs.filter(each => others.includes(each)).length / (pairs.length + others.length)
}

const pairsOf = (text: string) => [
  ...new Set([...text.toLowerCase()].map((letter, at, letters) => letter + letters[at + 1])),
]
