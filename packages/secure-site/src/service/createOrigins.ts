/** Which apps may use the frame. */
export interface Origins {
  /** Whether a project may be used by a page of this origin. */
  mayUse(projectId: string, origin: string): boolean
  /** Whether pages of this origin are known at all. */
  isKnown(origin: string): boolean
  allow(origin: string): void
  /** For the header `frame-ancestors`. */
  sources(): readonly string[]
}

/** A project nobody may use: what an app sees whose origin is not on its list. */
const refusedProject = 'unverified'

/** Makes the list of allowed origins; `:*` stands for every port. */
export function createOrigins(patterns: readonly string[]): Origins {
  const allowed = new Set(patterns)
  const isKnown = (origin: string) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
    const { protocol, hostname } = new URL(origin)
    return allowed.has(origin) || allowed.has(`${protocol}//${hostname}:*`)
  }
  return {
    isKnown,
    mayUse: (projectId, origin) => projectId !== refusedProject && isKnown(origin),
    allow: origin => void allowed.add(origin),
    sources: () => [...allowed],
  }
}
